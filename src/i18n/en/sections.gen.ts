// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "sections": {
  "gallery": {
   "label": "Pictures",
   "enlarge": "Enlarge: {name}"
  },
  "carousel": {
   "previous": "Previous products",
   "next": "Next products"
  },
  "video": {
   "play": "Play the film",
   "playNamed": "Play the film: {title}",
   "title": "This film is at {provider}",
   "ask": "When it plays, {provider} learns that you are watching. Content from other sites is then allowed on all pages; the cookie settings take it back.",
   "allow": "Allow and play",
   "cancel": "Not now",
   "elsewhere": "Watch at {provider}",
   "film": "Film",
   "failed": "The film could not be loaded."
  },
  "register": {
   "hello": "You are logged in as {email}.",
   "profile": "To your profile"
  }
 },
 "documents": {
  "kind": {
   "care": "Care",
   "form": "Form",
   "guide": "Guide",
   "priceList": "Price list",
   "report": "Report"
  },
  "download": "Download {title}",
  "only": {
   "en": "in English",
   "hr": "in Croatian"
  },
  "all": "All kinds",
  "kindLabel": "Kind",
  "empty": "There are no documents here yet.",
  "investors": "For investors"
 }
}
