// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "investors": {
  "title": "Investitori",
  "subtitle": "Prijavite se e‑mailom koji imamo u evidenciji.",
  "submit": "Prijavi se",
  "back": "Natrag u trgovinu",
  "noAccess": "Vaš račun nema pristup ovoj stranici.",
  "forgot": "Zaboravljena lozinka?",
  "signedIn": "Prijavljeni ste kao {email}",
  "loading": "Stranica za investitore se učitava",
  "failed": "Stranica se nije učitala."
 }
}
