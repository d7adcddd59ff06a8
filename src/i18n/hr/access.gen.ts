// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "access": {
  "devices": "Gdje ste prijavljeni",
  "thisDevice": "Ovaj uređaj",
  "unknownDevice": "Nepoznat uređaj",
  "seen": "Zadnja aktivnost {day} u {time}",
  "end": "Odjavi",
  "endOf": "Odjavi {device}, zadnja aktivnost {day} u {time}",
  "endOthers": "Odjavi sve druge uređaje",
  "onlyHere": "Niste prijavljeni nigdje drugdje.",
  "showDevices": "{{count:Prikaži svih|Prikaži|Prikaži sva|Prikaži sva|Prikaži svih|Prikaži svih}} {count} {{count:uređaja|uređaj|uređaja|uređaja|uređaja|uređaja}}",
  "logins": "Računi kojima se možete prijaviti",
  "linked": "Povezano {day}",
  "closed": "Zatvoreno: njime se nitko ne može prijaviti",
  "close": "Odspoji",
  "closeOf": "Odspoji {label}, povezano {day}",
  "open": "Ponovno poveži",
  "openOf": "Ponovno poveži {label}, povezano {day}",
  "loginsText": "Kad neki odspojite, svi se drugi uređaji odjavljuju.",
  "failed": "Vaši se uređaji nisu učitali.",
  "loading": "Učitavamo vaše uređaje"
 }
}
