// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "noScript": {
  "cart": "Košarica koristi JavaScript. Kupiti možete i bez njega:",
  "openCart": "Otvori košaricu bez JavaScripta",
  "checkout": "Naplata koristi JavaScript. Naručiti možete i bez njega:",
  "openCheckout": "Otvori naplatu bez JavaScripta",
  "bundle": "Za izbor sadržaja potreban je JavaScript. Za ovaj ga proizvod uključite u pregledniku.",
  "login": "Za prijavu i spremljene adrese potreban je JavaScript.",
  "payment": "Za ovaj je način plaćanja potreban JavaScript.",
  "update": "Promijeni",
  "updateOf": "Promijeni količinu: {name}",
  "choice": "Ta kombinacija ne postoji. Izaberite drugu.",
  "unavailable": "Stranica se nije učitala.",
  "unavailableHint": "Ono što ste upisali nije spremljeno. Vratite se u pregledniku i pokušajte ponovno za trenutak."
 }
}
