// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "pageSettings": {
  "done": "Gotovo",
  "removed": "Ova je sekcija u međuvremenu uklonjena.",
  "none": "Ništa",
  "add": "Tražite što želite dodati",
  "failed": "Izbor se nije mogao učitati.",
  "notSaved": "Nije spremljeno: {reason}",
  "whole": "Cijeli broj od {min} do {max}",
  "between": "Broj od {min} do {max}",
  "zone": "Vremenska zona {zone}",
  "full": "Može se odabrati najviše {count}.",
  "groups": {
   "texts": "Tekstovi",
   "address": "Adresa",
   "search": "Tražilice i pretpregledi",
   "visibility": "Vidljivost",
   "place": "Vrijeme i mjesto",
   "appearance": "Izgled",
   "more": "Ostalo"
  },
  "help": {
   "slugHelp": "Dosadašnja adresa vodi na novu čim se objavi.",
   "seoTitleHelp": "Bez njega se prikazuje naslov.",
   "seoDescriptionHelp": "Bez njega se prikazuje uvod.",
   "noindexHelp": "Posjetitelji s poveznicom i dalje je mogu otvoriti.",
   "displayHelp": "Inače je mogu otvoriti samo urednici.",
   "accessHelp": "Tko je može otvoriti kad se objavi.",
   "publishedAtHelp": "Dotad je mogu otvoriti samo urednici.",
   "badgeHelp": "Stoji na slici u popisima.",
   "countryIsoHelp": "Dva slova, na primjer HR",
   "policyUrlHelp": "Adresa u ovoj trgovini, na primjer /politika-privatnosti"
  },
  "film": {
   "address": "Adresa filma na YouTubeu ili Vimeu",
   "addressHelp": "Kopirajte je kod tog filma.",
   "own": "Film iz medijske knjižnice",
   "unknown": "Film kojega više nema",
   "wrong": "Upišite adresu filma na YouTubeu ili Vimeu"
  }
 }
}
