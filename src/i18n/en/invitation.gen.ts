// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "invitation": {
  "title": "Your invitation",
  "lead": "{name} invites you to the back office of škoj. You will log in with {email}.",
  "roles": "Roles: {roles}",
  "until": "The link works until {time}.",
  "reading": "Reading the invitation",
  "firstName": "First name",
  "lastName": "Last name",
  "nameInvalid": "Enter a name of letters only.",
  "password": "Password",
  "repeatPassword": "Repeat password",
  "passwordHint": "At least {length} characters. A short sentence works well.",
  "accept": "Accept the invitation",
  "accepting": "Opening the account",
  "acceptedTitle": "Welcome",
  "acceptedText": "Your account is ready. Log in with {email} and the password you have just chosen.",
  "logIn": "Log in",
  "unreadTitle": "The invitation could not be read",
  "unreadText": "The shop did not respond. The link may still be good: please try again.",
  "endedTitle": "This invitation does not work any more",
  "toLogin": "To the back-office login",
  "ends": {
   "unknown": "The link is not complete, or nobody knows it here. Open it from the e-mail once more.",
   "expired": "It worked for three days. Ask who invited you to send it again.",
   "used": "It was accepted already. If that was you, log in.",
   "withdrawn": "It was withdrawn. Ask who invited you whether that was by mistake.",
   "replaced": "It was sent again. Use the link of the newest e-mail.",
   "taken": "This e-mail address has a customer’s account by now, and an account is either a customer’s or of the back office. Ask to be invited with another address."
  }
 }
}
