// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "search": {
  "title": "Search",
  "placeholder": "What are you looking for?",
  "categories": {
   "products": "Products",
   "productCategories": "Categories",
   "posts": "Posts",
   "pages": "Pages"
  },
  "resultsFor": "Results for “{query}”",
  "empty": "Nothing found for “{query}”.",
  "emptyHint": "Try a shorter word, or one of these:",
  "emptyWords": "sardines, oil, mug",
  "start": "Type what you are looking for: a product, an ingredient, a place.",
  "clear": "Clear search",
  "loading": "Searching",
  "chooseCategory": "Choose at least one category",
  "whatToSearch": "What to search",
  "found": "{found} for “{query}”",
  "categoriesFound": "{count} {{count:category|categories}}",
  "elsewhere": "Found elsewhere",
  "alsoInPosts": "Also in posts",
  "cut": "Only the first {count} characters were searched.",
  "failed": "The search did not get through.",
  "seeAll": "See all results for “{query}”",
  "suggestions": "{count} {{count:suggestion|suggestions}}",
  "close": "Close search",
  "shortcut": "The key / opens the search"
 }
}
