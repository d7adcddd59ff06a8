// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "adminEntry": {
  "title": "Prijava u administraciju",
  "lead": "Za one koji vode trgovinu.",
  "backToSite": "Natrag na stranicu",
  "needsScript": "Za prijavu je potreban JavaScript. Uključite ga u pregledniku."
 }
}
