// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "shopComments": {
  "title": "Comments and reviews",
  "comment": "Comment",
  "noText": "No text",
  "missing": "No longer in the shop",
  "about": "About",
  "aboutOne": "Product or post",
  "subjects": {
   "product": "Products",
   "post": "Posts"
  },
  "rating": "Rating",
  "state": "State",
  "states": {
   "waiting": "Waiting",
   "published": "Published",
   "hidden": "Hidden"
  },
  "written": "Written",
  "author": "Author",
  "verified": "Verified purchase",
  "open": "Open its page",
  "published": "What visitors read",
  "edit": "Edit that waits",
  "failed": "The comment did not load.",
  "publish": "Publish",
  "hide": "Hide",
  "decision": "Decision",
  "reply": "Reply of the shop",
  "replyHelp": "Visitors read it below the comment once that is published.",
  "sendReply": "Save the reply",
  "removeReply": "Remove the reply",
  "revert": "Take the changes back",
  "done": {
   "published": "Published",
   "hidden": "Hidden",
   "replied": "The reply is saved.",
   "removed": "The reply is removed."
  },
  "here": {
   "title": "Moderation",
   "open": "Moderate",
   "close": "Stop moderating",
   "all": "All in the back office",
   "nothing": "Nothing waits for a decision, and nothing is published.",
   "reply": "Reply",
   "changeReply": "Change the reply"
  },
  "bulk": {
   "label": "Chosen comments",
   "chosen": "{count} chosen",
   "progress": "{done} of {total} done",
   "none": "Choose none",
   "skipped": "{count} {{count:comment has changed meanwhile and stays as it is. Read it again.|comments have changed meanwhile and stay as they are. Read them again.}}"
  }
 }
}
