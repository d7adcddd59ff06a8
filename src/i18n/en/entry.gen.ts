// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "entry": {
  "needsScript": "This form needs JavaScript. Please switch it on in your browser.",
  "backToLogin": "Back to login",
  "loginTitle": "Log in",
  "noAccount": "No account yet?",
  "createOne": "Create one",
  "accountKeeps": "It keeps your addresses, saved things and files.",
  "registerTitle": "Create an account",
  "registerText": "It takes a minute. You confirm it by e-mail.",
  "haveAccount": "Already have an account?",
  "logIn": "Log in",
  "forgotTitle": "Forgot your password?",
  "forgotText": "Write the e-mail you log in with. We send a link that works for one hour.",
  "resetTitle": "Choose a new password",
  "confirmTitle": "Confirming your address"
 }
}
