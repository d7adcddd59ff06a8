// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "noScript": {
  "cart": "The cart uses JavaScript. You can buy without it, too:",
  "openCart": "Open the cart without JavaScript",
  "checkout": "The checkout uses JavaScript. You can order without it, too:",
  "openCheckout": "Open the checkout without JavaScript",
  "bundle": "Choosing what is inside needs JavaScript. Turn it on in your browser for this product.",
  "login": "Logging in and saved addresses need JavaScript.",
  "payment": "This payment method needs JavaScript.",
  "update": "Update",
  "updateOf": "Update the quantity: {name}",
  "choice": "This combination does not exist. Choose another one.",
  "unavailable": "The page did not load.",
  "unavailableHint": "What you typed was not saved. Go back in your browser and try again in a moment."
 }
}
