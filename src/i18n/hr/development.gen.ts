// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "development": {
  "badge": "Verzija",
  "changelog": "Popis promjena",
  "documentation": "Dokumentacija",
  "domain": "Promijeni domenu",
  "sectionTool": "Alat za sekcije",
  "releases": "Izdanja",
  "newest": "Novo",
  "runsHere": "Radi ovdje",
  "noReleases": "Nijedan projekt nije postavljen ili još ništa nije izdano.",
  "releasesFailed": "Izdanja se nisu mogla učitati.",
  "changeDomain": "Odgovaraj kao ova domena",
  "noDomains": "Trgovina nema druge domene.",
  "domainsFailed": "Domene se nisu mogle učitati.",
  "domainForBackOffice": "Domenu mijenja samo administracija."
 }
}
