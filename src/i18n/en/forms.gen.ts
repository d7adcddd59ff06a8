// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "forms": {
  "wrongFields": "{count} {{count:field needs another look|fields need another look}}",
  "sending": "Sending",
  "uploading": "Uploading the files",
  "needsScript": "This form needs JavaScript. Switch it on in your browser, or write to us:",
  "consents": "Consents",
  "consentsMissing": "Please tick what is marked. Without it we cannot take the form.",
  "consentsFailedHint": "What you wrote is kept. Check the connection and try again.",
  "failed": "The form did not load.",
  "chooseFiles": "Choose files",
  "dropHere": "or drop them here",
  "fileLimits": "{kinds}. At most {count} {{count:file of up to|files of up to}} {size} {{count:.|each.}}",
  "attached": "Attached files",
  "going": "{percent} % sent",
  "kept": "Attached",
  "notSent": "Not attached",
  "remove": "Remove {name}",
  "retry": "Try again",
  "retryOf": "Try again: {name}",
  "tooMany": "At most {count} {{count:file goes with this form. None was attached.|files go with this form. None was attached.}}",
  "tooLarge": "Empty or larger than {size}: {names}",
  "kind": "Not accepted: {names}. Please choose {kinds}.",
  "filesFailed": "A file is not attached. Try it again or remove it, then send the form.",
  "captchaFailed": "We could not check that you are not a robot. What you wrote is kept: please try again, or write to us by e-mail.",
  "captchaClosed": "The check was closed. What you wrote is kept: send the form again when you like.",
  "takenTitle": "Thank you",
  "mailed": "There is an e-mail on its way to you. Open the link in it to confirm your address.",
  "unregistered": "You are not registered",
  "spent": "It has expired, or only a part of it was copied. Fill in the form once more and we send you a new one."
 }
}
