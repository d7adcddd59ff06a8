// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "pageSettings": {
  "done": "Done",
  "removed": "This section has been removed meanwhile.",
  "none": "None",
  "add": "Search for one to add",
  "failed": "The choices could not be loaded.",
  "notSaved": "Not saved: {reason}",
  "whole": "A whole number from {min} to {max}",
  "between": "A number from {min} to {max}",
  "zone": "Time zone {zone}",
  "full": "At most {count} can be chosen.",
  "groups": {
   "texts": "Texts",
   "address": "Address",
   "search": "Search engines and previews",
   "visibility": "Visibility",
   "place": "Time and place",
   "appearance": "Appearance",
   "more": "More"
  },
  "help": {
   "slugHelp": "The former address leads to the new one once it is published.",
   "seoTitleHelp": "Without it, the title.",
   "seoDescriptionHelp": "Without it, the introduction.",
   "noindexHelp": "Visitors who have a link still open it.",
   "displayHelp": "Without it, only editors can open it.",
   "accessHelp": "Who can open it once it is published.",
   "publishedAtHelp": "Until then only editors can open it.",
   "badgeHelp": "Stands on the image in lists.",
   "countryIsoHelp": "Two letters, such as HR",
   "policyUrlHelp": "An address of this shop, such as /privacy-policy"
  },
  "film": {
   "address": "Address of the film on YouTube or Vimeo",
   "addressHelp": "Copy it from the film there.",
   "own": "Film of the media library",
   "unknown": "A film that is no longer there",
   "wrong": "Enter the address of a film on YouTube or Vimeo"
  }
 }
}
