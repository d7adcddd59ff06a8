// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {}
