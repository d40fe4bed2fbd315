/** The screen lock, for a screen that is looked at but not touched. */

/**
 * Keep the screen on as long as a dialog is open. The lock ends whenever the page is hidden, and is asked for again;
 * browsers that have none, or refuse it to save power, go to sleep as always.
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
  take();
}
