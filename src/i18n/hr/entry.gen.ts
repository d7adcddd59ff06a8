// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "entry": {
  "needsScript": "Za ovaj je obrazac potreban JavaScript. Uključite ga u pregledniku.",
  "backToLogin": "Natrag na prijavu",
  "loginTitle": "Prijava",
  "noAccount": "Nemate korisnički račun?",
  "createOne": "Otvorite ga",
  "accountKeeps": "Čuva vaše adrese, spremljene stvari i datoteke.",
  "registerTitle": "Otvorite korisnički račun",
  "registerText": "Traje jednu minutu. Potvrđujete ga e‑poštom.",
  "haveAccount": "Već imate korisnički račun?",
  "logIn": "Prijavite se",
  "forgotTitle": "Zaboravljena lozinka",
  "forgotText": "Upišite e‑mail kojim se prijavljujete. Šaljemo poveznicu koja vrijedi jedan sat.",
  "resetTitle": "Izaberite novu lozinku",
  "confirmTitle": "Potvrđujemo vašu adresu"
 }
}
