// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "admin": {
  "title": "Back office",
  "backToSite": "Back to the site",
  "language": "Language",
  "consents": "Consents",
  "templates": "Templates",
  "caches": "Available caches",
  "dashboard": "Overview",
  "loggedOutKey": "Your admin access has ended.",
  "version": "Version {version}",
  "changelog": "Changelog",
  "documentation": "Documentation",
  "changeDomain": "Change domain",
  "sectionTool": "Section tool",
  "unsaved": "You have unsaved changes.",
  "unsavedLost": "What you had typed was not saved.",
  "leave": "Leave without saving?",
  "editMode": {
   "on": "Edit mode is on",
   "off": "Edit mode is off",
   "enter": "Edit this page",
   "exit": "Leave edit mode",
   "alert": "Pages of the site open with texts and pictures to edit. Nothing is public before it is published.",
   "saveAll": "Save all changes",
   "discard": "Discard changes",
   "site": "Edit the site"
  },
  "consent": {
   "title": "Consents by form",
   "form": "Form",
   "assigned": "Assigned consents",
   "required": "Required consents",
   "uniqueNumber": "Unique number",
   "displayName": "Text shown to customers",
   "save": "Save assignment",
   "saved": "Assignment saved",
   "none": "No consents assigned.",
   "log": "Consent log",
   "types": {
    "newsletter": "Newsletter",
    "contactForm": "Contact form",
    "registerForm": "Registration",
    "checkoutForm": "Checkout",
    "addressForm": "Address",
    "productAvailabilityForm": "Product availability"
   }
  },
  "page": {
   "new": "New page",
   "edit": "Page settings",
   "title": "Title",
   "slug": "Address",
   "seoTitle": "Search title",
   "seoDescription": "Search description",
   "translation": "Translation",
   "createTranslation": "Create translation",
   "publish": "Publish",
   "unpublish": "Take offline",
   "delete": "Delete page",
   "deleteConfirm": "Delete “{name}” in both languages?",
   "saved": "Page saved",
   "list": "Pages"
  },
  "section": {
   "manager": "Section manager",
   "add": "Add section",
   "moveUp": "Move up",
   "moveDown": "Move down",
   "hide": "Hide section",
   "show": "Show section",
   "settings": "Section settings",
   "delete": "Delete section",
   "background": "Background",
   "empty": "This page has no sections yet."
  },
  "link": {
   "title": "Link options",
   "url": "Address",
   "label": "Label",
   "internal": "Internal page",
   "external": "External address",
   "newTab": "Open in a new tab",
   "rel": "Relation",
   "dofollow": "Let search engines follow",
   "nofollow": "Do not follow",
   "remove": "Remove link"
  },
  "icon": {
   "title": "Icons",
   "search": "Search icons",
   "none": "No icon"
  },
  "post": {
   "list": "Posts",
   "new": "New post",
   "edit": "Edit post",
   "category": "Category",
   "cover": "Cover",
   "excerpt": "Excerpt",
   "body": "Text",
   "publishedAt": "Publication date",
   "display": "Visible",
   "saved": "Post saved",
   "type": "Post type",
   "deleteConfirm": "Delete this post?"
  },
  "product": {
   "list": "Products",
   "edit": "Edit product",
   "new": "New product",
   "name": "Name",
   "price": "Price",
   "discountPrice": "Reduced price",
   "lowest30": "Lowest price, 30 days",
   "tax": "VAT rate",
   "stock": "Stock",
   "format": "Format",
   "variants": "Variants",
   "members": "Box contents",
   "attributes": "Attributes",
   "crossSell": "Goes well with",
   "priority": "Order in category",
   "featured": "Featured",
   "archived": "Archived",
   "visible": "Visible on its own",
   "saved": "Product saved",
   "choose": "Choose products"
  },
  "category": {
   "list": "Product categories",
   "edit": "Edit category",
   "new": "New category",
   "parent": "Parent category",
   "image": "Picture",
   "intro": "Introduction",
   "sortTypes": "Sort options",
   "sortDefault": "Default order",
   "choose": "Choose categories"
  },
  "domain": {
   "title": "Domains",
   "current": "Current domain",
   "switch": "Switch to {name}",
   "empty": "No domains found."
  },
  "release": {
   "title": "Project releases",
   "latest": "Latest version",
   "empty": "No releases found.",
   "loading": "Loading releases"
  },
  "confirm": {
   "title": "Are you sure?",
   "text": "This cannot be undone.",
   "yes": "Yes, go on",
   "no": "No, keep it"
  },
  "comments": {
   "title": "Comments and reviews",
   "approve": "Approve",
   "reject": "Reject",
   "reply": "Reply",
   "waiting": "{count} waiting for approval"
  },
  "pipeline": {
   "running": "A build is running. Changes appear when it ends.",
   "idle": "No build is running."
  },
  "request": {
   "title": "Request failed",
   "status": "Status",
   "message": "Message",
   "curl": "Command to repeat it"
  },
  "start": {
   "lead": "Here the shop is looked after.",
   "person": "Logged in as",
   "scopes": "What you may do",
   "noScopes": "Nothing has been assigned to you yet.",
   "waiting": "Finding out who is logged in"
  },
  "menu": "Back office",
  "media": "Media",
  "publishing": "Publishing",
  "people": "People",
  "search": "Search",
  "searchKey": "Ctrl K",
  "openMenu": "Menu",
  "me": "Your account",
  "audit": "Audit",
  "orders": "Orders",
  "moderation": "Comments",
  "security": "Security",
  "stepUp": {
   "title": "Confirm that it is you",
   "text": "This needs your second factor, given within the last five minutes.",
   "send": "Continue",
   "cancel": "Cancel",
   "missing": "Enter a code.",
   "wrong": "This code is wrong or was already used. Your app shows a new one every 30 seconds.",
   "app": "Code of your app",
   "appHelp": "Six digits that your authenticator app shows now.",
   "recovery": "Recovery code",
   "recoveryHelp": "One of the codes that you stored. It works once.",
   "toRecovery": "Use a recovery code",
   "toApp": "Use the app",
   "passkey": {
    "use": "Use a passkey",
    "waiting": "Waiting for the passkey",
    "unsupported": "This browser cannot use passkeys. Enter a code.",
    "cancelled": "No passkey was given: the window of the browser was closed. Try again, or enter a code.",
    "timeout": "No passkey was given within two minutes. Try again, or enter a code.",
    "address": "Your passkeys do not work at this address of the shop. Enter a code.",
    "failed": "The browser could not use the passkey. Try again, or enter a code.",
    "wrong": "This passkey was not accepted. Try again, or enter a code."
   }
  },
  "renewal": {
   "title": "Log in again",
   "text": "Your log-in has ended. What you typed is still here: log in to go on.",
   "factor": "This user has a second factor.",
   "taken": "Another user has logged in in this browser. What you typed is not sent under their name. Once you log in again, your other tabs are yours as well.",
   "missing": "Enter your password.",
   "wrong": "This password is wrong.",
   "back": "Back",
   "another": "Log in as another user",
   "leave": "Leave this page",
   "closed": "You are logged out. What you typed is still here."
  }
 }
}
