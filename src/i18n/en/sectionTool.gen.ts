// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "sectionTool": {
  "title": "Sections",
  "lead": "Every type of section a page may be made of, with its fields and an example.",
  "find": "Find by name",
  "width": "Width",
  "widthOf": "{width} px",
  "none": "No type of section is called that.",
  "shown": "{count} {{count:type|types}}",
  "preview": "Example: {name}",
  "fields": "Fields of {name}",
  "field": "Field",
  "kind": "Kind",
  "limits": "Limits",
  "required": "required",
  "atMost": "up to {count}",
  "between": "{min} to {max}",
  "characters": "up to {count} characters a language",
  "lines": "line breaks allowed",
  "once": "Once a page",
  "version": "Version {version}",
  "noFields": "It has no fields.",
  "loading": "The example is being prepared",
  "failed": "The example could not be prepared.",
  "kinds": {
   "text": "Text",
   "rich": "HTML",
   "picture": "Picture",
   "link": "Link",
   "button": "Button",
   "backdrop": "Background colour",
   "choice": "Choice",
   "entities": "Entities",
   "form": "Form",
   "video": "Film",
   "list": "List",
   "plain": "Text of all languages",
   "icon": "Icon",
   "number": "Number",
   "money": "Amount",
   "flag": "Yes or no",
   "date": "Time",
   "file": "File"
  },
  "of": {
   "products": "products",
   "categories": "categories",
   "posts": "posts",
   "events": "events",
   "documents": "documents"
  }
 }
}
