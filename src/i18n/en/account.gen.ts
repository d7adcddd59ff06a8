// Written by scripts/write-messages.ts from src/i18n/messages. Do not edit.
export const messages = {
 "profile": {
  "title": "Your profile",
  "back": "Back",
  "logout": "Log out",
  "firstName": "First name",
  "lastName": "Last name",
  "email": "E-mail",
  "details": "Your details",
  "more": "More about you",
  "addresses": "Addresses",
  "addAddress": "Add an address",
  "noAddresses": "No addresses saved.",
  "memberCard": "Member card",
  "noMemberCard": "No card added.",
  "files": "Documents",
  "noFiles": "No documents are available.",
  "downloadFile": "Download {name}",
  "orders": "Orders",
  "noOrders": "No orders yet.",
  "changePassword": "Change password",
  "deleteAccount": "Delete account",
  "deleteConfirm": "Delete your account for good? Orders stay in our books as the law requires.",
  "edit": "Edit details"
 },
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
