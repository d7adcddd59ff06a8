// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
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
