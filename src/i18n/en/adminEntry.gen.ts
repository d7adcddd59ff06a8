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
  }
 }
}
