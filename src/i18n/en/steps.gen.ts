// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "checkoutSteps": {
  "title": "Checkout",
  "loading": "Opening the checkout",
  "needsScript": "The checkout needs JavaScript. Turn it on in your browser and load the page again.",
  "delivery": "Delivery",
  "shipping": "Shipping",
  "payment": "Payment"
 }
}
