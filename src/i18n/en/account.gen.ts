// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "confirmEmail": {
  "title": "Confirming your address",
  "done": "Your address is confirmed.",
  "invalid": "This link is not valid any more.",
  "login": "Go to login"
 },
 "wishlist": {
  "title": "Wishlist",
  "empty": "Nothing saved yet.",
  "emptyHint": "The heart next to a product saves it here.",
  "loginRequired": "Log in to keep a wishlist.",
  "add": "Add to wishlist",
  "remove": "Remove from wishlist",
  "moveToCart": "Move to cart",
  "loadMore": "Show more",
  "waits": "{name} is saved as soon as you are logged in.",
  "notNow": "Not now",
  "anonymous": "Your wishlist is kept in your account.",
  "failed": "The wishlist could not be read.",
  "shown": "{shown} of {total} shown"
 },
 "status": {
  "order": {
   "new": "New",
   "awaitingPayment": "Awaiting payment",
   "paid": "Paid",
   "packing": "Being packed",
   "shipped": "On the way",
   "readyForPickup": "Ready for pick-up",
   "delivered": "Delivered",
   "cancelled": "Cancelled",
   "returned": "Returned",
   "refunded": "Refunded"
  },
  "payment": {
   "pending": "Pending",
   "authorised": "Authorised",
   "captured": "Paid",
   "failed": "Failed",
   "refunded": "Refunded",
   "cancelled": "Cancelled"
  },
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
  },
  "review": {
   "pending": "Waiting for approval",
   "published": "Published",
   "rejected": "Rejected"
  },
  "consent": {
   "accepted": "Accepted",
   "declined": "Declined",
   "withdrawn": "Withdrawn"
  },
  "content": {
   "draft": "Draft",
   "published": "Published",
   "scheduled": "Scheduled",
   "archived": "Archived"
  },
  "card": {
   "active": "Active",
   "blocked": "Blocked"
  },
  "user": {
   "active": "Active",
   "unverified": "Not verified",
   "disabled": "Disabled"
  }
 }
}
