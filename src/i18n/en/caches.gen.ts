// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "caches": {
  "title": "Available caches",
  "key": "Key",
  "tags": "Tags",
  "bytes": "Size",
  "hits": "Hits",
  "age": "Age",
  "remaining": "Time left",
  "status": "Status",
  "kind": "Kind",
  "kinds": {
   "page": "Pages",
   "response": "Responses"
  },
  "figures": {
   "label": "The cache in figures",
   "rate": "Hit rate",
   "entries": "Entries",
   "requests": "Answered today",
   "oldest": "Oldest",
   "bytes": "Memory"
  },
  "entry": "Cache entry",
  "view": "View {key}",
  "failed": "The entry did not load.",
  "expired": "This entry has expired or was emptied.",
  "headers": "Headers",
  "cut": "Only the start is shown.",
  "purgeEntry": "Empty this entry",
  "purgeTags": "Empty everything with a tag",
  "purgeTag": "Empty everything with {tag}",
  "purgeAll": "Empty everything",
  "purgeChosen": "Empty",
  "ask": {
   "entries": "Empty {count} {{count:entry?|entries?}}",
   "tags": "Empty everything with {tag}?",
   "all": "Empty everything?"
  },
  "text": "The next visitors wait until their pages are built anew.",
  "reason": "Reason",
  "reasonHelp": "It stands in the audit log.",
  "confirm": "Empty",
  "keep": "Keep it",
  "purged": "{count} {{count:entry emptied|entries emptied}}",
  "warm": "Warm up the top {count}",
  "warming": "{done} of {total} pages are ready",
  "warmed": "{count} {{count:page is ready.|pages are ready.}}",
  "warmFailed": "{count} {{count:page could not be built.|pages could not be built.}}",
  "bulk": {
   "label": "Chosen entries",
   "chosen": "{count} chosen",
   "none": "Choose none"
  },
  "body": "Response"
 }
}
