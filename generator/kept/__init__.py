"""What builds have made, stored by everything that it was made from."""
