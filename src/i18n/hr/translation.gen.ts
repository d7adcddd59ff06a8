// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "translation": {
  "title": "Prijevod",
  "intro": "Sve ovdje mijenja nacrt. Posjetitelji to vide kada se objavi.",
  "titleField": "Naslov",
  "address": "Adresa",
  "texts": "Tekstovi",
  "missing": "Nedostaje",
  "missingTexts": "{{count:Nedostaje|Nedostaje|Nedostaju|Nedostaju|Nedostaje|Nedostaje}} {count} {{count:tekstova|tekst|teksta|teksta|tekstova|tekstova}}",
  "complete": "Nijedan ne nedostaje",
  "copy": "Kopiraj tekstove koji nedostaju iz jezika: {language}",
  "nothing": "Ne nedostaje ništa što postoji na jeziku: {language}.",
  "copyHelp": "Izrađuje se i adresa ako nedostaje. Tekstove zatim prevedite.",
  "store": "Spremi naslov i adresu",
  "exists": "Ova stranica već postoji na jeziku: {language}",
  "existsHelp": "Odaberite stranicu ili objavu koja je njezin prijevod.",
  "search": "Potražite stranicu na jeziku: {language}",
  "noneFound": "Ništa nema te riječi u svojoj adresi.",
  "searchFailed": "Pretraživanje nije uspjelo.",
  "kind": "Vrsta",
  "join": "Spoji",
  "joinTitle": "Spojiti „{title}”?",
  "joinText": "Preuzimaju se njezini tekstovi (jezik: {language}) i njezina adresa te zamjenjuju ovdašnje. Druga se stranica skriva. Oboje se može poništiti kao jedan korak.",
  "joinConfirm": "Spoji i sakrij",
  "noAddress": "Na ovom jeziku još nema adrese: {language}. Najprije je dodijelite ondje.",
  "mayNot": "Nemate dopuštenje za pisanje tekstova na ovom jeziku: {language}.",
  "copied": "Tekstovi koji su nedostajali kopirani su.",
  "linked": "Naslov i adresa spremljeni su.",
  "joined": "Stranica je spojena.",
  "partly": "Nije sve izvršeno.",
  "unsaved": "Upisano na stranici još nije spremljeno. Najprije to spremite ili riješite sukob.",
  "rejected": {
   "changed": "Netko je to u međuvremenu promijenio.",
   "missingPart": "Jedan je dio u međuvremenu uklonjen.",
   "unknown": "Jedan tekst ovdje nije poznat.",
   "full": "Više ne stane.",
   "invalid": "Jedan je tekst predug ili ovdje nije dopušten.",
   "slugTaken": "Adresa je zauzeta.",
   "permissionMissing": "Za jedan dio nemate dopuštenje.",
   "sectionNotAllowed": "Predložak ne dopušta jednu sekciju."
  },
  "step": {
   "copy": "Kopirani tekstovi ({from}, {to})",
   "link": "Naslov i adresa: {to}",
   "join": "Spojeno: {title}"
  }
 }
}
