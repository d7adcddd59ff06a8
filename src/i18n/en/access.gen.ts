// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "access": {
  "devices": "Where you are logged in",
  "thisDevice": "This device",
  "unknownDevice": "Unknown device",
  "seen": "Last active {day} at {time}",
  "end": "Log out",
  "endOf": "Log out {device}, last active {day} at {time}",
  "endOthers": "Log out all other devices",
  "onlyHere": "You are logged in nowhere else.",
  "showDevices": "Show all {count} {{count:device|devices}}",
  "logins": "Accounts you can log in with",
  "linked": "Linked on {day}",
  "closed": "Closed: nobody logs in with it",
  "close": "Unlink",
  "closeOf": "Unlink {label}, linked on {day}",
  "open": "Link again",
  "openOf": "Link {label}, linked on {day}, again",
  "loginsText": "If you unlink one, all other devices are logged out.",
  "failed": "Your devices could not be read.",
  "loading": "Reading your devices"
 }
}
