// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "officeSearch": {
  "title": "Pretraga administracije",
  "field": "Što želite otvoriti?",
  "keys": "Strelice gore i dolje biraju, Enter otvara, Ctrl i Enter otvaraju u novoj kartici.",
  "results": "Rezultati",
  "goTo": "Idi na",
  "loading": "Pretraživanje",
  "failed": "Pretraga nije uspjela.",
  "nothing": "Ništa nije pronađeno za „{search}”.",
  "found": "{{count:Pronađeno|Pronađen|Pronađena|Pronađena|Pronađeno|Pronađeno}} {count}",
  "first": "{shown} od {total}",
  "all": "Prikaži sve: {total}",
  "alias": "i {name}",
  "untitled": "Bez naslova, broj {id}",
  "releases": "Izdanja sadržaja",
  "untranslated": "Neprevedene stranice",
  "newTemplate": "Novi predložak",
  "newConsent": "Novi tekst privole",
  "newRole": "Nova uloga",
  "kinds": {
   "orders": "Narudžbe",
   "products": "Proizvodi",
   "categories": "Kategorije proizvoda",
   "pages": "Stranice",
   "posts": "Objave",
   "events": "Događaji",
   "media": "Mediji",
   "consents": "Privole",
   "templates": "Predlošci",
   "staff": "Ljudi"
  },
  "hidden": {
   "draft": "Skica",
   "scheduled": "Zakazano",
   "investors": "Samo za investitore",
   "archived": "Arhivirano"
  }
 }
}
