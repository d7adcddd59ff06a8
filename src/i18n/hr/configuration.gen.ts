// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "configuration": {
  "soldOut": "Rasprodano: {values}.",
  "soldOutWith": "Uz izbor {others} rasprodano je: {values}.",
  "absentWith": "Uz izbor {others} ne postoji: {values}.",
  "moved": "{option}: sada {value}, jer {chosen} ne postoji uz {wished}.",
  "notAvailable": "nije dostupno",
  "youGet": "Što dobivate",
  "lineMissing": "Taj proizvod više nije u vašoj košarici.",
  "seeking": "Gledamo u vašu košaricu.",
  "separately": "Pojedinačno: {price}",
  "saving": "Ušteda {price}"
 }
}
