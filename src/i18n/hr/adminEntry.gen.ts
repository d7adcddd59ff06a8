// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "adminEntry": {
  "title": "Prijava u administraciju",
  "lead": "Za one koji vode trgovinu.",
  "backToSite": "Natrag na stranicu",
  "needsScript": "Za prijavu je potreban JavaScript. Uključite ga u pregledniku.",
  "code": {
   "app": "Kod iz aplikacije",
   "appHelp": "Šest znamenki koje vaša aplikacija za provjeru sada prikazuje.",
   "recovery": "Kod za oporavak",
   "recoveryHelp": "Jedan od kodova koje ste spremili. Vrijedi jednom.",
   "wrong": "Kod nije ispravan ili je već iskorišten. Aplikacija svakih 30 sekundi prikazuje novi.",
   "toRecovery": "Upiši kod za oporavak",
   "toApp": "Upiši kod iz aplikacije",
   "back": "Natrag"
  }
 }
}
