// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "newPage": {
  "title": "Nova stranica",
  "start": "Početak",
  "empty": "Prazna stranica",
  "emptyHelp": "Samo naslov",
  "copy": "Kopija stranice",
  "copyHelp": "Odaberite koje",
  "copied": "Stranica koja se kopira",
  "search": "Potražite stranicu",
  "nothing": "Nijedna stranica nema te riječi u svojoj adresi.",
  "searchFailed": "Pretraživanje nije uspjelo.",
  "draft": "Nacrt",
  "titleField": "Naslov",
  "address": "Adresa",
  "titleMissing": "Potreban je naslov",
  "copyMissing": "Odaberite stranicu",
  "short": "Najmanji broj znakova: {min}. Upisano: {count}.",
  "format": "Koristite mala slova, znamenke i pojedinačne crtice.",
  "checking": "Provjerava se je li slobodna",
  "free": "Slobodna",
  "taken": "Zauzeta.",
  "offer": "Slobodna je:",
  "noOffer": "Odaberite drugu.",
  "unknown": "Nije se mogla provjeriti. Poslužitelj odlučuje pri spremanju.",
  "note": "Adresa prati naslov dok je ne promijenite. Može se promijeniti i poslije: stara tada vodi na novu.",
  "languages": "Jezici",
  "only": "Samo {language}",
  "draftNote": "Nacrt. Posjetitelji ga ne vide dok se ne objavi.",
  "create": "Izradi stranicu",
  "notCreated": "Stranica nije izrađena.",
  "rejected": "Stranica nije izrađena. {count} {{count:unosa čeka na vas|unos čeka na vas|unosa čekaju na vas|unosa čekaju na vas|unosa čeka na vas|unosa čeka na vas}}",
  "waits": "Čeka na {count} {{count:unosa.|unos.|unosa.|unosa.|unosa.|unosa.}}",
  "errorOf": {
   "copy": "nema stranice koja se kopira",
   "title": "{language}: nema naslova",
   "slugMin": "{language}: adresa je prekratka",
   "slugFormat": "{language}: adresa ima druge znakove",
   "slugTaken": "{language}: adresa je zauzeta"
  },
  "closing": {
   "title": "Zatvoriti bez izrade stranice?",
   "text": "Upisano će se izgubiti.",
   "stay": "Nastavi pisati",
   "close": "Zatvori"
  },
  "unpublished": {
   "title": "Nacrt stranice",
   "text": "Ova stranica nije objavljena. Mogu je otvoriti samo urednici.",
   "missing": "Takva stranica ne postoji",
   "missingText": "Možda je izbrisana.",
   "failed": "Stranica se nije mogla otvoriti.",
   "home": "Naslovnica"
  }
 }
}
