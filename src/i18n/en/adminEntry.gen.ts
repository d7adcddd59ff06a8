// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "adminEntry": {
  "title": "Back-office login",
  "lead": "For the people who run the shop.",
  "backToSite": "Back to the site",
  "needsScript": "Logging in needs JavaScript. Please switch it on in your browser.",
  "code": {
   "app": "Code of your app",
   "appHelp": "Six digits that your authenticator app shows now.",
   "recovery": "Recovery code",
   "recoveryHelp": "One of the codes that you stored. It works once.",
   "wrong": "This code is wrong or was already used. Your app shows a new one every 30 seconds.",
   "toRecovery": "Use a recovery code",
   "toApp": "Use the app",
   "back": "Back"
  },
  "passkey": {
   "use": "Use a passkey",
   "waiting": "Waiting for the passkey",
   "unsupported": "This browser cannot use passkeys. Enter a code.",
   "cancelled": "No passkey was given: the window of the browser was closed. Try again, or enter a code.",
   "timeout": "No passkey was given within two minutes. Try again, or enter a code.",
   "address": "Your passkeys do not work at this address of the shop. Enter a code.",
   "failed": "The browser could not use the passkey. Try again, or enter a code.",
   "wrong": "This passkey was not accepted. Try again, or enter a code."
  }
 }
}
