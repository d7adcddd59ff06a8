// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "newPage": {
  "title": "New page",
  "start": "Begin with",
  "empty": "Empty page",
  "emptyHelp": "Title and nothing else",
  "copy": "Copy of a page",
  "copyHelp": "Choose which one",
  "copied": "Page to copy",
  "search": "Search for a page",
  "nothing": "No page has these words in its address.",
  "searchFailed": "The search failed.",
  "draft": "Draft",
  "titleField": "Title",
  "address": "Address",
  "titleMissing": "A title is needed",
  "copyMissing": "Choose a page",
  "short": "At least {min} characters. This has {count}.",
  "format": "Use lower-case letters, digits and single hyphens.",
  "checking": "Checking whether it is free",
  "free": "Free",
  "taken": "Taken.",
  "offer": "Free:",
  "noOffer": "Choose another one.",
  "unknown": "It could not be checked. The server decides when it is saved.",
  "note": "The address follows the title until you change it. It may be changed later; the old one then leads to the new one.",
  "languages": "Languages",
  "only": "{language} only",
  "draftNote": "A draft. Visitors do not see it until it is published.",
  "create": "Create page",
  "notCreated": "The page was not created.",
  "rejected": "The page was not created. {count} {{count:entry needs you|entries need you}}",
  "waits": "Waits for {count} {{count:entry.|entries.}}",
  "errorOf": {
   "copy": "no page to copy",
   "title": "{language}: no title",
   "slugMin": "{language}: the address is too short",
   "slugFormat": "{language}: the address has other characters",
   "slugTaken": "{language}: the address is taken"
  },
  "closing": {
   "title": "Close without creating the page?",
   "text": "What you typed is lost.",
   "stay": "Keep typing",
   "close": "Close"
  },
  "unpublished": {
   "title": "Draft of a page",
   "text": "This page is not published. Only editors can open it.",
   "missing": "There is no such page",
   "missingText": "It may have been deleted.",
   "failed": "The page could not be opened.",
   "home": "Home page"
  }
 }
}
