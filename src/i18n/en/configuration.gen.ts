// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "configuration": {
  "soldOut": "{values} {{count:is sold out.|are sold out.}}",
  "soldOutWith": "{values} {{count:is sold out in|are sold out in}} {others}.",
  "absentWith": "{values} {{count:does not come in|do not come in}} {others}.",
  "moved": "{option} is {value} now: {chosen} does not come in {wished}.",
  "notAvailable": "not available",
  "youGet": "You get",
  "lineMissing": "That item is not in your cart any more.",
  "seeking": "We are looking into your cart.",
  "separately": "Bought one by one: {price}",
  "saving": "You save {price}"
 }
}
