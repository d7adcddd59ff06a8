// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "checkoutSteps": {
  "title": "Naplata",
  "loading": "Otvaramo naplatu",
  "needsScript": "Za naplatu je potreban JavaScript. Uključite ga u pregledniku i ponovno učitajte stranicu.",
  "delivery": "Adresa",
  "shipping": "Dostava",
  "payment": "Plaćanje"
 }
}
