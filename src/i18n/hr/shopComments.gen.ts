// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "shopComments": {
  "title": "Komentari i recenzije",
  "comment": "Komentar",
  "noText": "Bez teksta",
  "missing": "Više nije u trgovini",
  "about": "Odnosi se na",
  "aboutOne": "Proizvod ili objava",
  "subjects": {
   "product": "Proizvodi",
   "post": "Objave"
  },
  "rating": "Ocjena",
  "state": "Stanje",
  "states": {
   "waiting": "Čeka",
   "published": "Objavljeno",
   "hidden": "Skriveno"
  },
  "written": "Napisano",
  "author": "Autor",
  "verified": "Potvrđena kupnja",
  "open": "Otvori stranicu",
  "published": "Što posjetitelji čitaju",
  "edit": "Izmjena koja čeka",
  "failed": "Komentar se nije učitao.",
  "publish": "Objavi",
  "hide": "Sakrij",
  "decision": "Odluka",
  "reply": "Odgovor trgovine",
  "replyHelp": "Posjetitelji ga čitaju ispod komentara kad je objavljen.",
  "sendReply": "Spremi odgovor",
  "removeReply": "Ukloni odgovor",
  "revert": "Odustani od izmjena",
  "done": {
   "published": "Objavljeno",
   "hidden": "Skriveno",
   "replied": "Odgovor je spremljen.",
   "removed": "Odgovor je uklonjen."
  },
  "here": {
   "title": "Moderiranje",
   "open": "Moderiraj",
   "close": "Prekini moderiranje",
   "all": "Svi u administraciji",
   "nothing": "Ništa ne čeka odluku i ništa nije objavljeno.",
   "reply": "Odgovori",
   "changeReply": "Promijeni odgovor"
  },
  "bulk": {
   "label": "Odabrani komentari",
   "chosen": "{{count:Odabrano je|Odabran je|Odabrana su|Odabrana su|Odabrano je|Odabrano je}} {count}",
   "progress": "Gotovo: {done} od {total}",
   "none": "Poništi odabir",
   "skipped": "{count} {{count:komentara je u međuvremenu izmijenjeno i ostaje kakvo jest. Pročitajte ih ponovno.|komentar je u međuvremenu izmijenjen i ostaje kakav jest. Pročitajte ga ponovno.|komentara su u međuvremenu izmijenjena i ostaju kakva jesu. Pročitajte ih ponovno.|komentara su u međuvremenu izmijenjena i ostaju kakva jesu. Pročitajte ih ponovno.|komentara je u međuvremenu izmijenjeno i ostaje kakvo jest. Pročitajte ih ponovno.|komentara je u međuvremenu izmijenjeno i ostaje kakvo jest. Pročitajte ih ponovno.}}"
  }
 }
}
