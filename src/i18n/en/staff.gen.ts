// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "staff": {
  "title": "People",
  "name": "Person",
  "roles": "Roles",
  "seenAt": "Last seen",
  "state": "State",
  "email": "E-mail",
  "createdAt": "Since",
  "never": "never",
  "states": {
   "active": "Active",
   "invited": "Invited",
   "suspended": "Suspended"
  },
  "member": {
   "firstName": "First name",
   "lastName": "Last name",
   "nameInvalid": "Enter a name of letters only, at most {max} characters.",
   "roleBeyond": "It has permissions that you do not have.",
   "noPermissions": "No permissions",
   "beyond": "You can only look: this person has permissions that you do not have.",
   "failed": "This person could not be read.",
   "save": "Save",
   "revert": "Take the changes back",
   "saved": "Saved",
   "suspended": "Suspended. Every session has ended.",
   "resumed": "The suspension is taken back.",
   "ended": "Logged out.",
   "theirs": "Somebody else changed this to “{value}” meanwhile. Yours is saved in its place, unless you take theirs.",
   "takeTheirs": "Take theirs",
   "none": "nothing",
   "suspension": "Suspension",
   "suspend": "Suspend",
   "resume": "Take the suspension back",
   "suspendTitle": "Suspend {name}?",
   "suspendText": "All sessions end at once, and nobody can log in with this account until the suspension is taken back.",
   "keep": "Keep active",
   "isSuspended": "All log-ins are refused.",
   "notSuspended": "A suspension ends all sessions at once and refuses log-ins.",
   "notSelf": "You cannot suspend yourself.",
   "sessions": "Sessions",
   "noSessions": "Logged in nowhere.",
   "endAll": "Log out everywhere",
   "endOthers": "Log out all other devices",
   "since": "since {time}"
  }
 }
}
