// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "blog": {
  "title": "Journal",
  "description": "Recipes, visits to the people who make what we sell, and notes from the islands.",
  "all": "All posts",
  "categories": "Categories",
  "published": "Published on {date}",
  "by": "by {author}",
  "empty": "No posts here yet.",
  "relatedProducts": "From the shelves",
  "next": "Next post",
  "previous": "Previous post",
  "back": "Back to the journal",
  "share": "Share this post",
  "notFound": "This post does not exist.",
  "onThisPage": "On this page",
  "related": "Read next",
  "page": "Page {page}",
  "more": "More categories",
  "feed": "Journal as a feed"
 },
 "events": {
  "title": "Events",
  "upcoming": "Coming up",
  "past": "Past events",
  "when": "When",
  "where": "Where",
  "price": "Price",
  "freeEntry": "Free entry",
  "register": "Register",
  "left": "{count} {{count:place left|places left}}",
  "closed": "Registration is closed.",
  "full": "All places are taken",
  "addToCalendar": "Add to calendar",
  "empty": "No events planned at the moment.",
  "ended": "This event is over.",
  "map": "Show on a map",
  "event": "Event",
  "places": "{count} {{count:place|places}}",
  "also": "Also coming"
 }
}
