// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "adminEntry": {
  "title": "Back-office login",
  "lead": "For the people who run the shop.",
  "backToSite": "Back to the site",
  "needsScript": "Logging in needs JavaScript. Please switch it on in your browser."
 }
}
