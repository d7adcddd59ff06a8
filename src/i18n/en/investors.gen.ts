// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "investors": {
  "title": "Investors",
  "subtitle": "Log in with the e-mail we have on record.",
  "submit": "Log in",
  "back": "Back to the shop",
  "noAccess": "Your account has no access to this page.",
  "forgot": "Forgot your password?",
  "signedIn": "Logged in as {email}",
  "loading": "The page for investors is being loaded",
  "failed": "The page could not be loaded."
 }
}
