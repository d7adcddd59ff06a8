// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "withdrawal": {
  "title": "Withdraw from a purchase",
  "lead": "You may withdraw within 14 days of receiving the goods, without giving a reason. Fill this in, confirm, and the receipt comes at once.",
  "exceptions": "Personalised goods, opened sealed goods and files you asked for at once are excepted.",
  "statement": "I withdraw from the contract of sale of these goods:",
  "goods": "Which goods?",
  "goodsRow": "Goods",
  "goodsHelp": "Leave it empty to withdraw from the whole order.",
  "allGoods": "All goods of the order",
  "numberHelp": "It is in the e-mail that confirmed the order, as 2026-004182.",
  "emailHelp": "The one you ordered with. The receipt goes there.",
  "messageHelp": "You need not give a reason.",
  "next": "Go on",
  "check": "Is this right?",
  "checkText": "Nothing has been sent yet. With the button below you withdraw.",
  "confirm": "Confirm withdrawal",
  "confirming": "Sending",
  "change": "Change something",
  "done": "We have your withdrawal",
  "doneLead": "Receipt {number}, {date}.",
  "doneMail": "The receipt with all you wrote is on its way to {email}.",
  "received": "Received",
  "receipt": "Receipt",
  "after": "Send the goods back within 14 days. The money goes back the way it was paid.",
  "needsScript": "This form needs JavaScript. Without it, write to us by e-mail: that is enough."
 }
}
