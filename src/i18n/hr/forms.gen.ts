// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "forms": {
  "wrongFields": "Provjerite {count} {{count:polja|polje|polja|polja|polja|polja}}",
  "sending": "Slanje",
  "uploading": "Učitavanje datoteka",
  "needsScript": "Za ovaj je obrazac potreban JavaScript. Uključite ga u pregledniku ili nam pišite:",
  "consents": "Privole",
  "consentsMissing": "Označite što je istaknuto. Bez toga ne možemo primiti obrazac.",
  "consentsFailedHint": "Ono što ste upisali ostaje sačuvano. Provjerite vezu i pokušajte ponovno.",
  "failed": "Obrazac se nije učitao.",
  "chooseFiles": "Izaberite datoteke",
  "dropHere": "ili ih dovucite ovamo",
  "fileLimits": "{kinds}. Najviše {count} {{count:datoteka, svaka do|datoteka do|datoteke, svaka do|datoteke, svaka do|datoteka, svaka do|datoteka, svaka do}} {size}.",
  "attached": "Priložene datoteke",
  "going": "Poslano {percent} %",
  "kept": "Priloženo",
  "notSent": "Nije priloženo",
  "remove": "Ukloni datoteku {name}",
  "retry": "Pokušaj ponovno",
  "retryOf": "Pokušaj ponovno: {name}",
  "tooMany": "{{count:Uz ovaj obrazac ide najviše|Uz ovaj obrazac ide najviše|Uz ovaj obrazac idu najviše|Uz ovaj obrazac idu najviše|Uz ovaj obrazac ide najviše|Uz ovaj obrazac ide najviše}} {count} {{count:datoteka. Nijedna nije priložena.|datoteka. Nijedna nije priložena.|datoteke. Nijedna nije priložena.|datoteke. Nijedna nije priložena.|datoteka. Nijedna nije priložena.|datoteka. Nijedna nije priložena.}}",
  "tooLarge": "Prazno ili veće od {size}: {names}",
  "kind": "Nije prihvaćeno: {names}. Izaberite {kinds}.",
  "filesFailed": "Jedna datoteka nije priložena. Pokušajte s njom ponovno ili je uklonite pa pošaljite obrazac.",
  "captchaFailed": "Nismo uspjeli provjeriti da niste robot. Ono što ste upisali ostaje sačuvano: pokušajte ponovno ili nam pišite e‑poštom.",
  "captchaClosed": "Provjera je zatvorena. Ono što ste upisali ostaje sačuvano: pošaljite obrazac ponovno kad želite.",
  "takenTitle": "Hvala",
  "mailed": "Poslali smo vam e‑mail. Otvorite poveznicu u njemu da potvrdite adresu.",
  "unregistered": "Niste prijavljeni",
  "spent": "Istekla je ili je kopirana samo djelomično. Ispunite obrazac još jednom i poslat ćemo vam novu."
 }
}
