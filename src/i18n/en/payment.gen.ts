// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "payment": {
  "title": "Payment",
  "noSlug": "No order is named in this address.",
  "needsScript": "Paying needs JavaScript. Turn it on in your browser and load the page again.",
  "summary": "Order {number}, {amount}.",
  "kept": "We keep the goods for you until {time}.",
  "other": "Pay another way",
  "toShop": "To the shop",
  "toOrder": "Show the order",
  "asking": {
   "title": "One moment",
   "text": "We are looking how your order stands."
  },
  "opening": {
   "title": "One moment",
   "text": "Opening the payment."
  },
  "leaving": {
   "title": "On to the payment page",
   "text": "You pay on the provider’s own page and come back here.",
   "go": "Continue to payment",
   "hint": "The page opens by itself. If it does not, press the button."
  },
  "wallet": {
   "title": "Approve the payment",
   "text": "Press the wallet’s button and approve {amount}.",
   "place": "Wallet",
   "loading": "The wallet is on its way"
  },
  "reporting": {
   "title": "Approved",
   "text": "We are confirming the payment. Please keep this page open."
  },
  "unreported": {
   "title": "Approved",
   "text": "Your wallet approved the amount, but we could not confirm it yet. You need not pay again.",
   "retry": "Confirm once more"
  },
  "unreachable": {
   "title": "We could not look",
   "text": "We do not know yet how your order stands. Check the connection and try again. Nothing is sent twice."
  },
  "unknown": {
   "title": "Order {number}",
   "text": "We cannot show this order here. Open the link in the e-mail that confirms it, or log in.",
   "login": "Log in"
  },
  "closed": {
   "expired": "The time to pay is over",
   "expiredText": "Order {number} was not paid in time, so its goods are back on the shelf. Nothing was charged.",
   "cancelled": "This order was cancelled",
   "cancelledText": "Order {number} is not paid any more.",
   "again": "Go shopping again"
  },
  "open": {
   "title": "Your order waits for its payment",
   "looking": "If you have just paid, stay a moment: we are waiting for the answer and will show it here.",
   "look": "Look again",
   "failedText": "Nothing was charged. Your order is kept, and you can pay it again.",
   "none": "This order cannot be paid here right now. Write to us or call, and we will find a way.",
   "pay": "Pay {amount}",
   "again": "Try again",
   "choose": "Pay this way"
  },
  "hindrance": {
   "formRefused": "The payment page did not look right, so we sent nothing. Try again or choose another way.",
   "walletFailed": "The wallet did not work. Try again or choose another way.",
   "walletCancelled": "The wallet was closed. Nothing was charged."
  },
  "after": {
   "paid": "Paid",
   "waitingLead": "Your order {number} is with us. We are waiting for the payment to be confirmed.",
   "waitingTitle": "The payment is being confirmed",
   "waitingText": "This usually takes a few seconds. The page shows it by itself; you need not pay again.",
   "overTitle": "There is no answer yet",
   "overText": "The provider has not told us whether you paid. We keep asking, and write to {email} as soon as we know.",
   "notPaid": "I have not paid yet",
   "dueLead": "Your order {number} is with us. We send it when your transfer arrives.",
   "onDeliveryLead": "Your order {number} is with us. You pay {amount} to the courier.",
   "failedLead": "Nothing was charged for order {number}. It is kept, and you can pay it again.",
   "payAgain": "Pay again",
   "refunded": "The money is on its way back",
   "refundedLead": "We returned the payment for order {number}."
  },
  "slip": {
   "title": "Details for the transfer",
   "recipient": "Recipient",
   "iban": "IBAN",
   "reference": "Reference",
   "amount": "Amount",
   "description": "Purpose",
   "due": "Pay by",
   "scan": "Scan with your bank’s app",
   "barcode": "Barcode of the payment slip",
   "copy": "Copy",
   "copied": "Copied",
   "copyOf": "Copy: {name}"
  }
 }
}
