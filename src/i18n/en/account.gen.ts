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
