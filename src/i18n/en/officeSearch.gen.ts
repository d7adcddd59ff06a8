// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "officeSearch": {
  "title": "Search the back office",
  "field": "What do you want to open?",
  "keys": "Up and down choose, Enter opens, Ctrl and Enter open in a new tab.",
  "results": "Results",
  "goTo": "Go to",
  "loading": "Searching",
  "failed": "The search did not work.",
  "nothing": "Nothing found for “{search}”.",
  "found": "{count} found",
  "first": "{shown} of {total}",
  "all": "Show all: {total}",
  "alias": "also {name}",
  "untitled": "Without a title, number {id}",
  "releases": "Content releases",
  "untranslated": "Untranslated pages",
  "newTemplate": "New template",
  "newConsent": "New text of a consent",
  "newRole": "New role",
  "kinds": {
   "orders": "Orders",
   "products": "Products",
   "categories": "Product categories",
   "pages": "Pages",
   "posts": "Posts",
   "events": "Events",
   "media": "Media",
   "consents": "Consents",
   "templates": "Templates",
   "staff": "People"
  },
  "hidden": {
   "draft": "Draft",
   "scheduled": "Scheduled",
   "investors": "Investors only",
   "archived": "Archived"
  }
 }
}
