// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "reviews": {
  "title": "Recenzije",
  "write": "Napišite recenziju",
  "average": "Prosječno {stars} od {max}",
  "yourRating": "Vaša ocjena",
  "headline": "Naslov",
  "text": "Što mislite?",
  "send": "Pošalji recenziju",
  "verified": "Potvrđena kupnja",
  "reply": "Odgovor trgovine škoj",
  "empty": "Još nema recenzija. Vaša može biti prva.",
  "loginRequired": "Prijavite se za pisanje recenzije.",
  "sortNewest": "Najnovije",
  "sortHighest": "Najbolje ocijenjene",
  "sortLowest": "Najslabije ocijenjene",
  "showAll": "Prikaži sve recenzije",
  "rated": "Zvjezdice: {stars} od {max}",
  "signedIn": "Prijavljeni ste kao {name}. Svaku recenziju pročitamo prije objave.",
  "written": "{length} / {max}",
  "pending": "Čeka objavu",
  "edit": "Uredi",
  "change": "Izmijenite recenziju",
  "save": "Spremi izmjene",
  "sent": "Hvala. Pojavit će se kad je pročitamo.",
  "again": "Napiši još jednu",
  "sort": "Poredaj",
  "showMore": "Prikaži više",
  "failed": "Nije ih moguće učitati.",
  "registeredOnly": "Samo za registrirane korisnike"
 },
 "comments": {
  "title": "Komentari",
  "write": "Napišite komentar",
  "send": "Pošalji komentar",
  "loginRequired": "Prijavite se za komentiranje.",
  "empty": "Još nitko ništa nije rekao.",
  "text": "Što mislite?",
  "sent": "Hvala. Komentar će se pojaviti nakon odobrenja."
 }
}
