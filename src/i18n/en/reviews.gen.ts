// Written by scripts/write-messages.ts from src/i18n/messages. Do not edit.
export const messages = {
 "reviews": {
  "title": "Reviews",
  "write": "Write a review",
  "average": "{stars} of {max} on average",
  "yourRating": "Your rating",
  "headline": "Headline",
  "text": "Your review",
  "send": "Send review",
  "verified": "Verified purchase",
  "reply": "Answer from škoj",
  "empty": "No reviews yet. Yours could be first.",
  "loginRequired": "Log in to write a review.",
  "sortNewest": "Newest",
  "sortHighest": "Highest rated",
  "sortLowest": "Lowest rated",
  "showAll": "Show all reviews"
 },
 "availability": {
  "title": "Tell me when it is back",
  "text": "We send one e-mail and then delete your address.",
  "submit": "Tell me",
  "done": "Noted. You will hear from us once."
 }
}
