// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "reviews": {
  "title": "Reviews",
  "write": "Write a review",
  "average": "{stars} of {max} on average",
  "yourRating": "Your rating",
  "headline": "Headline",
  "text": "What did you think?",
  "send": "Send review",
  "verified": "Verified purchase",
  "reply": "Answer from škoj",
  "empty": "No reviews yet. Yours could be first.",
  "loginRequired": "Log in to write a review.",
  "sortNewest": "Newest",
  "sortHighest": "Highest rated",
  "sortLowest": "Lowest rated",
  "showAll": "Show all reviews",
  "rated": "{stars} of {max} stars",
  "signedIn": "Signed in as {name}. We read every review before it appears.",
  "written": "{length} / {max}",
  "pending": "Waiting for publication",
  "edit": "Edit",
  "change": "Change your review",
  "save": "Save changes",
  "sent": "Thank you. It appears after we have read it.",
  "again": "Write another",
  "sort": "Sort",
  "showMore": "Show more",
  "failed": "These could not be loaded.",
  "registeredOnly": "Only for registered users"
 },
 "comments": {
  "title": "Comments",
  "write": "Write a comment",
  "send": "Send comment",
  "loginRequired": "Log in to comment.",
  "empty": "Nobody has said anything yet.",
  "text": "What do you think?",
  "sent": "Thank you. Your comment appears after approval."
 }
}
