// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "search": {
  "title": "Pretraga",
  "placeholder": "Što tražite?",
  "categories": {
   "products": "Proizvodi",
   "productCategories": "Kategorije",
   "posts": "Objave",
   "pages": "Stranice"
  },
  "resultsFor": "Rezultati za „{query}”",
  "empty": "Ništa nije pronađeno za „{query}”.",
  "emptyHint": "Pokušajte kraćom riječi ili jednom od ovih:",
  "emptyWords": "srdele, ulje, šalica",
  "start": "Upišite što tražite: proizvod, sastojak, mjesto.",
  "clear": "Očisti pretragu",
  "loading": "Pretraživanje",
  "chooseCategory": "Izaberite barem jednu kategoriju",
  "whatToSearch": "Što pretražiti",
  "found": "{found} za „{query}”",
  "categoriesFound": "{count} {{count:kategorija|kategorija|kategorije|kategorije|kategorija|kategorija}}",
  "elsewhere": "Pronađeno drugdje",
  "alsoInPosts": "I u objavama",
  "cut": "Pretražen je samo početak. Broj znakova: {count}.",
  "failed": "Pretraga nije uspjela.",
  "seeAll": "Svi rezultati za „{query}”",
  "suggestions": "{count} {{count:prijedloga|prijedlog|prijedloga|prijedloga|prijedloga|prijedloga}}",
  "close": "Zatvori pretragu",
  "shortcut": "Tipka / otvara pretragu"
 }
}
