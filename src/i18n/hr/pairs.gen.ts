// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "pairs": {
  "title": "Neprevedene stranice",
  "lead": "Stranice i objave bez adrese na jednom jeziku, kako se trenutačno uređuju, i one na tom jeziku koje bi mogle biti njihovi prijevodi. Spojeno ostaje nacrt dok se ne objavi.",
  "missing": "Jezik koji nedostaje",
  "list": "Stranice kojima nedostaje {language}",
  "suggestions": "Prijevod stranice {title}",
  "reasons": {
   "title": "sličan naslov",
   "slug": "slična adresa",
   "date": "isti dan",
   "image": "ista slika"
  },
  "none": "Slična stranica nije pronađena. Može se spojiti pod „Prijevod” na samoj stranici.",
  "empty": "Nijednoj stranici ne nedostaje {language}.",
  "more": "Prikazano: {shown} od {total}, najvjerojatnije su prve.",
  "failed": "Stranice se nisu mogle učitati.",
  "bar": "Odabrane stranice",
  "chosen": "{{count:Odabrano|Odabrana|Odabrane|Odabrane|Odabrano|Odabrano}} {count} {{count:stranica|stranica|stranice|stranice|stranica|stranica}}",
  "twice": "„{title}” je odabrano za dvije stranice. Za jednu od njih odaberite drugo.",
  "allTicked": "Odaberi sve s prijedlogom",
  "noneTicked": "Poništi odabir",
  "join": "Spoji",
  "question": "Spojiti {count} {{count:stranica?|stranicu?|stranice?|stranice?|stranica?|stranica?}}",
  "questionText": "Iz odabranih prijevoda preuzimaju se tekstovi i adrese ({language}), a te se stranice skrivaju. Svako je spajanje korak koji se može poništiti i ostaje nacrt dok se ne objavi.",
  "confirm": "Spoji i sakrij",
  "progress": "Gotovo: {done} od {total}",
  "report": "Što je spojeno",
  "joined": "Spojeno: {title}.",
  "partly": "Djelomično spojeno: {title}.",
  "notJoined": "Nije spojeno: {title}.",
  "retry": "Pokušaj ponovno: {count}"
 }
}
