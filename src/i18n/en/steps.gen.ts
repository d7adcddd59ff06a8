// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "checkoutSteps": {
  "title": "Checkout",
  "loading": "Opening the checkout",
  "delivery": "Delivery",
  "shipping": "Shipping",
  "payment": "Payment"
 }
}
