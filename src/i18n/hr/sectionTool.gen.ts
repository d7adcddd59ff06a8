// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "sectionTool": {
  "title": "Sekcije",
  "lead": "Sve vrste sekcija od kojih se slaže stranica, s poljima i primjerom.",
  "find": "Traži po imenu",
  "width": "Širina",
  "widthOf": "{width} px",
  "none": "Nijedna se vrsta sekcije tako ne zove.",
  "shown": "{count} {{count:vrsta|vrsta|vrste|vrste|vrsta|vrsta}}",
  "preview": "Primjer: {name}",
  "fields": "Polja sekcije {name}",
  "field": "Polje",
  "kind": "Vrsta",
  "limits": "Ograničenja",
  "required": "obvezno",
  "atMost": "najviše {count}",
  "between": "{min} do {max}",
  "characters": "najveći broj znakova po jeziku: {count}",
  "lines": "dopušteni su prijelomi redaka",
  "once": "Jednom po stranici",
  "version": "Verzija {version}",
  "noFields": "Nema polja.",
  "loading": "Primjer se priprema",
  "failed": "Primjer se nije mogao pripremiti.",
  "kinds": {
   "text": "Tekst",
   "rich": "HTML",
   "picture": "Slika",
   "link": "Poveznica",
   "button": "Gumb",
   "backdrop": "Boja pozadine",
   "choice": "Izbor",
   "entities": "Entiteti",
   "form": "Obrazac",
   "video": "Film",
   "list": "Popis",
   "plain": "Tekst svih jezika",
   "icon": "Ikona",
   "number": "Broj",
   "money": "Iznos",
   "flag": "Da ili ne",
   "date": "Vrijeme",
   "file": "Datoteka"
  },
  "of": {
   "products": "proizvodi",
   "categories": "kategorije",
   "posts": "objave",
   "events": "događaji",
   "documents": "dokumenti"
  }
 }
}
