// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "audit": {
  "title": "Dnevnik izmjena",
  "at": "Vrijeme",
  "user": "Korisnik",
  "operator": "Operater",
  "action": "Radnja",
  "kind": "Vrsta",
  "entity": "Predmet",
  "change": "Izmjena",
  "requestId": "Zahtjev",
  "before": "Prije:",
  "after": "Poslije:",
  "nothing": "ništa"
 }
}
