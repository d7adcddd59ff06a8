// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "audit": {
  "title": "Audit",
  "at": "Time",
  "user": "User",
  "operator": "Operator",
  "action": "Action",
  "kind": "Kind",
  "entity": "Thing",
  "change": "Change",
  "requestId": "Request",
  "before": "Before:",
  "after": "After:",
  "nothing": "nothing"
 }
}
