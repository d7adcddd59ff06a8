// Written by scripts/write-messages.ts from src/i18n/messages. Do not edit.
export const messages = {
 "reviews": {
  "title": "Recenzije",
  "write": "Napišite recenziju",
  "average": "Prosječno {stars} od {max}",
  "yourRating": "Vaša ocjena",
  "headline": "Naslov",
  "text": "Vaša recenzija",
  "send": "Pošalji recenziju",
  "verified": "Potvrđena kupnja",
  "reply": "Odgovor trgovine škoj",
  "empty": "Još nema recenzija. Vaša može biti prva.",
  "loginRequired": "Prijavite se za pisanje recenzije.",
  "sortNewest": "Najnovije",
  "sortHighest": "Najbolje ocijenjene",
  "sortLowest": "Najslabije ocijenjene",
  "showAll": "Prikaži sve recenzije"
 },
 "availability": {
  "title": "Javite mi kad opet bude dostupno",
  "text": "Šaljemo jedan e-mail i zatim brišemo vašu adresu.",
  "submit": "Javite mi",
  "done": "Zabilježeno. Javit ćemo se jednom."
 }
}
