// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "social": {
  "title": "Log in with another account",
  "working": "Logging you in",
  "moment": "One moment. There is nothing for you to do.",
  "continueWith": "Continue with {label}",
  "otherWay": "Log in with e-mail and password",
  "none": "This shop has no other log-in. Use your e-mail and password.",
  "denied": {
   "title": "You are not logged in",
   "text": "The log-in was cancelled on the other side. Nothing was sent to us, and no account was made."
  },
  "missing": {
   "title": "Log in with another account",
   "text": "There is nothing to finish here. Choose how you would like to log in."
  },
  "foreign": {
   "title": "This log-in did not begin here",
   "text": "It began in another tab, another browser or too long ago, or somebody sent you a link. Nobody was logged in. Please begin again."
  },
  "failed": {
   "title": "The log-in did not work",
   "text": "The other side could not tell us who you are. Please try again."
  },
  "unverified": {
   "title": "Your e-mail is not confirmed there",
   "text": "We only take an e-mail address that is confirmed. Confirm it with the other service and come back, or log in another way."
  },
  "closed": {
   "title": "This account cannot be used",
   "text": "You cannot log in this way. If you have an account with us, use your e-mail and password, or write to us."
  },
  "shut": {
   "title": "Your account is closed to this log-in",
   "text": "You unlinked it in your profile. Log in with your e-mail and password, or link it again there."
  }
 }
}
