// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "officeList": {
  "search": "Traži",
  "from": "Od",
  "until": "Do",
  "since": "od {from}",
  "upTo": "do {until}",
  "between": "{from} – {until}",
  "remove": "Ukloni filtar: {name}",
  "saveAs": "Preuzmi kao CSV",
  "saved": "{{count:Preuzeto je|Preuzet je|Preuzeta su|Preuzeta su|Preuzeto je|Preuzeto je}} {count} {{count:redaka.|redak.|retka.|retka.|redaka.|redaka.}}",
  "savedFirst": "Preuzeto je prvih {count} od ukupno {total}. Za ostale suzite popis filtrima.",
  "columns": "Stupci",
  "sort": "Poredak",
  "ascending": "{column}, uzlazno",
  "descending": "{column}, silazno",
  "clear": "Očisti sve",
  "loading": "Učitavanje",
  "found": "{{count:Pronađeno|Pronađen|Pronađena|Pronađena|Pronađeno|Pronađeno}} {count}",
  "failed": "Popis se nije mogao učitati.",
  "nothing": "Ništa nije pronađeno",
  "nothingFits": "Ništa ne odgovara traženim riječima i svim filtrima.",
  "nothingYet": "Ovdje još nema ničega."
 }
}
