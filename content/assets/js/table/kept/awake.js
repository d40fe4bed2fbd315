/** The screen lock, for a screen that is looked at but not touched. */

/**
 * Keep the screen on while a dialog is open. The browser releases the lock whenever the page is hidden, so it is
 * requested again; browsers without locks, or those that refuse one to save power, turn the screen off as usual.
 * @param {HTMLDialogElement} dialog
 */
export function keepAwake(dialog) {
  if (!("wakeLock" in navigator)) return;
  let /** @type {WakeLockSentinel | null} */ lock = null;
  const stop = new AbortController();
  const take = async () => {
    if (document.visibilityState !== "visible") return;
    const found = await navigator.wakeLock.request("screen").catch(() => null);
    if (stop.signal.aborted) found?.release();
    else lock = found;
  };
  document.addEventListener("visibilitychange", take, { signal: stop.signal });
  dialog.addEventListener("close", () => {
    stop.abort();
    lock?.release();
  });
  void take();
}
