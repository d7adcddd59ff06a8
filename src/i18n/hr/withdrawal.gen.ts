// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "withdrawal": {
  "title": "Raskid ugovora",
  "lead": "Ugovor možete raskinuti u roku od 14 dana od primitka robe, bez navođenja razloga. Ispunite obrazac, potvrdite ga i odmah stiže potvrda primitka.",
  "exceptions": "Iznimke su personalizirana roba, otvorena zapečaćena roba i datoteke koje ste zatražili odmah.",
  "statement": "Raskidam ugovor o prodaji sljedeće robe:",
  "goods": "Koji proizvodi?",
  "goodsRow": "Proizvodi",
  "goodsHelp": "Ostavite prazno za raskid cijele narudžbe.",
  "allGoods": "Svi proizvodi iz narudžbe",
  "numberHelp": "Piše u e‑mailu koji je potvrdio narudžbu, na primjer 2026-004182.",
  "emailHelp": "Adresa s kojom ste naručili. Onamo stiže potvrda.",
  "messageHelp": "Razlog ne morate navesti.",
  "next": "Nastavi",
  "check": "Je li ovo točno?",
  "checkText": "Još ništa nije poslano. Gumbom ispod raskidate ugovor.",
  "confirm": "Potvrđujem raskid",
  "confirming": "Slanje",
  "change": "Promijeni nešto",
  "done": "Primili smo vaš raskid",
  "doneLead": "Potvrda {number}, {date}.",
  "doneMail": "Potvrda sa svime što ste napisali stiže na {email}.",
  "received": "Primljeno",
  "receipt": "Potvrda",
  "after": "Robu vratite u roku od 14 dana. Novac vraćamo na način na koji je plaćeno.",
  "needsScript": "Za ovaj je obrazac potreban JavaScript. Bez njega nam pišite e‑poštom: i to je dovoljno."
 }
}
