// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "pairs": {
  "title": "Untranslated pages",
  "lead": "Pages and posts without an address in one language, as they are being edited, with others of that language that may be their translations. What is joined is a draft until it is published.",
  "missing": "Missing language",
  "list": "Pages without {language}",
  "suggestions": "Translation of {title}",
  "reasons": {
   "title": "similar title",
   "slug": "similar address",
   "date": "same day",
   "image": "same image"
  },
  "none": "No similar page was found. It can be joined under “Translation” on the page itself.",
  "empty": "No page lacks {language}.",
  "more": "{shown} of {total} are listed, the likeliest first.",
  "failed": "The pages could not be loaded.",
  "bar": "Chosen pages",
  "chosen": "{count} {{count:page chosen|pages chosen}}",
  "twice": "“{title}” is chosen for two pages. Choose another one for one of them.",
  "allTicked": "Choose all with a suggestion",
  "noneTicked": "Choose none",
  "join": "Join",
  "question": "Join {count} {{count:page?|pages?}}",
  "questionText": "Texts and addresses in {language} are taken over from the chosen translations, which are hidden. Each is a step that can be undone, and a draft until it is published.",
  "confirm": "Join and hide",
  "progress": "{done} of {total} done",
  "report": "What was joined",
  "joined": "Joined: {title}.",
  "partly": "Joined in part: {title}.",
  "notJoined": "Not joined: {title}.",
  "retry": "Try {count} again"
 }
}
