// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "checkoutSteps": {
  "title": "Naplata",
  "loading": "Otvaramo naplatu",
  "delivery": "Adresa",
  "shipping": "Dostava",
  "payment": "Plaćanje"
 }
}
