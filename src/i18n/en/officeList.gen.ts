// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "officeList": {
  "search": "Search",
  "from": "From",
  "until": "Until",
  "since": "from {from}",
  "upTo": "until {until}",
  "between": "{from} – {until}",
  "remove": "Remove filter: {name}",
  "saveAs": "Download as CSV",
  "saved": "{count} {{count:row was downloaded.|rows were downloaded.}}",
  "savedFirst": "The first {count} of {total} rows were downloaded. Filter the list for the others.",
  "columns": "Columns",
  "sort": "Order",
  "ascending": "{column}, ascending",
  "descending": "{column}, descending",
  "clear": "Clear everything",
  "loading": "Reading",
  "found": "{count} found",
  "failed": "The list could not be loaded.",
  "nothing": "Nothing found",
  "nothingFits": "Nothing fits the search and all filters.",
  "nothingYet": "There is nothing here yet."
 }
}
