// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "form": {
  "name": "Name",
  "firstName": "First name",
  "lastName": "Last name",
  "email": "E-mail",
  "phone": "Phone",
  "subject": "Subject",
  "message": "Message",
  "orderNumber": "Order number",
  "quantity": "Quantity",
  "submit": "Send",
  "sending": "Sending",
  "sent": "Thank you. Your message has arrived.",
  "failed": "The form could not be sent.",
  "attachFile": "Attach a file",
  "chooseFile": "Choose a file",
  "removeFile": "Remove file",
  "choose": "Please choose"
 },
 "validation": {
  "required": "This field is required",
  "email": "Pattern does not match e-mail address",
  "minLength": "At least {length} characters",
  "maxLength": "At most {length} characters",
  "minValue": "At least {min}",
  "maxValue": "At most {max}",
  "integer": "Enter a whole number",
  "sameAs": "Passwords do not match",
  "repeatPassword": "Passwords do not match",
  "differentPassword": "The new password must differ from the old one",
  "alphaSpecialCharsValidator": "Only letters, spaces, apostrophes and hyphens",
  "phone": "Enter a phone number with at least 6 digits",
  "oib": "The OIB has 11 digits and this one does not add up",
  "barcode": "The barcode has 13 digits",
  "coupon": "Enter a coupon code",
  "slugMin": "The address needs at least {length} characters",
  "slugFormat": "Use lower-case letters, digits and hyphens",
  "slugTaken": "This address is already in use",
  "date": "Enter a valid date",
  "range": "The lower number must not exceed the higher one",
  "fixErrors": "Please check the marked fields",
  "engraving": "Only letters, spaces and “&”",
  "format": "Enter a whole web address that begins with https://",
  "number": "Enter a number"
 },
 "consents": {
  "title": "Consents",
  "required": "Required",
  "optional": "Optional",
  "loading": "Loading consents",
  "acceptAll": "Accept all",
  "missing": "Please accept: {name}"
 },
 "availability": {
  "title": "Tell me when it is back",
  "text": "We send one e-mail and then delete your address.",
  "submit": "Tell me",
  "done": "Noted. You will hear from us once."
 }
}
