// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "cookies": {
  "title": "Cookies",
  "text": "We set a few cookies so that your cart, language and login are remembered.",
  "accept": "All right",
  "refuse": "Only what is needed",
  "choose": "Settings",
  "policy": "Privacy policy",
  "settings": "Cookie settings",
  "intro": "Your answer is kept for 30 days. You can change it any time in the footer.",
  "save": "Save my choice",
  "acceptAll": "Allow both",
  "necessary": "Needed",
  "necessaryText": "Without these the shop does not work, so they are always on.",
  "external": "From other sites",
  "externalText": "Videos and posts that load from other sites, which then know that you looked at them. Off until you turn it on.",
  "set": "What is set, and for how long",
  "name": "Name",
  "purpose": "What for",
  "retention": "Kept for",
  "kept": {
   "year": "one year",
   "month": "30 days",
   "day": "one day",
   "tab": "until the tab is closed",
   "device": "until you clear it"
  },
  "what": {
   "cart": "Your cart",
   "guest": "The e-mail address of a guest's order",
   "card": "Your member card",
   "ordered": "The order that a cart became while it waits for its payment",
   "login": "That you are logged in",
   "locale": "Your language",
   "consent": "Your answer to this question",
   "recent": "Products you looked at last, on this device only",
   "key": "Whether the / key opens the search",
   "typed": "What you typed in a form, so that a reload does not lose it"
  }
 }
}
