// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "staff": {
  "title": "Ljudi",
  "name": "Osoba",
  "roles": "Uloge",
  "seenAt": "Zadnji put viđena",
  "state": "Stanje",
  "email": "E-pošta",
  "createdAt": "Od",
  "never": "nikad",
  "states": {
   "active": "Radi",
   "invited": "Pozvana",
   "suspended": "Obustavljena"
  },
  "member": {
   "firstName": "Ime",
   "lastName": "Prezime",
   "nameInvalid": "Upišite ime samo slovima, najviše {max} znakova.",
   "roleBeyond": "Ima ovlasti koje vi nemate.",
   "noPermissions": "Bez ovlasti",
   "beyond": "Možete samo gledati: ova osoba ima ovlasti koje vi nemate.",
   "failed": "Osoba se nije učitala.",
   "save": "Spremi",
   "revert": "Vrati izmjene",
   "saved": "Spremljeno",
   "suspended": "Obustavljeno. Sve su sesije završile.",
   "resumed": "Obustava je povučena.",
   "ended": "Odjavljeno.",
   "theirs": "Netko je ovo u međuvremenu promijenio u „{value}”. Sprema se vaše, osim ako ne preuzmete njihovo.",
   "takeTheirs": "Preuzmi njihovo",
   "none": "ništa",
   "suspension": "Obustava",
   "suspend": "Obustavi",
   "resume": "Povuci obustavu",
   "suspendTitle": "Obustaviti: {name}?",
   "suspendText": "Sve sesije odmah završavaju i nitko se ovim računom ne može prijaviti dok se obustava ne povuče.",
   "keep": "Ostavi aktivno",
   "isSuspended": "Svaka se prijava odbija.",
   "notSuspended": "Obustava odmah završava sve sesije i odbija prijave.",
   "notSelf": "Ne možete obustaviti sami sebe.",
   "sessions": "Sesije",
   "noSessions": "Nigdje nije prijavljena.",
   "endAll": "Odjavi svugdje",
   "endOthers": "Odjavi sve druge uređaje",
   "since": "od {time}"
  }
 }
}
