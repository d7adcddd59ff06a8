// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "translation": {
  "title": "Translation",
  "intro": "Everything here changes the draft. Visitors see it once it is published.",
  "titleField": "Title",
  "address": "Address",
  "texts": "Texts",
  "missing": "Missing",
  "missingTexts": "{count} {{count:text is missing|texts are missing}}",
  "complete": "None is missing",
  "copy": "Copy the missing texts from {language}",
  "nothing": "Nothing is missing that {language} has.",
  "copyHelp": "A missing address is made as well. Translate the texts afterwards.",
  "store": "Save title and address",
  "exists": "This page exists in {language} already",
  "existsHelp": "Choose the page or post that is its translation.",
  "search": "Search for the page in {language}",
  "noneFound": "Nothing has these words in its address.",
  "searchFailed": "The search failed.",
  "kind": "Kind",
  "join": "Join",
  "joinTitle": "Join “{title}”?",
  "joinText": "Its texts in {language} and its address are taken over and replace those that are here. The other page is hidden. Both can be undone as one step.",
  "joinConfirm": "Join and hide it",
  "noAddress": "It has no address in {language} yet. Give it one there first.",
  "mayNot": "You have no permission to write texts in {language}.",
  "copied": "The missing texts are copied.",
  "linked": "Title and address are saved.",
  "joined": "The page is joined.",
  "partly": "Not everything was done.",
  "unsaved": "What you typed on the page is not saved yet. Save it or decide its conflict first.",
  "rejected": {
   "changed": "Somebody changed it meanwhile.",
   "missingPart": "A part was removed meanwhile.",
   "unknown": "A text is not known here.",
   "full": "No more fits.",
   "invalid": "A text is too long or is not allowed here.",
   "slugTaken": "The address is taken.",
   "permissionMissing": "You have no permission for a part of it.",
   "sectionNotAllowed": "The template does not allow a section."
  },
  "step": {
   "copy": "Texts copied: {from} to {to}",
   "link": "Title and address: {to}",
   "join": "Joined: {title}"
  }
 }
}
