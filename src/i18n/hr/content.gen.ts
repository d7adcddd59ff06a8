// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "blog": {
  "title": "Dnevnik",
  "description": "Recepti, posjeti ljudima koji izrađuju ono što prodajemo i zapisi s otoka.",
  "all": "Sve objave",
  "categories": "Kategorije",
  "published": "Objavljeno {date}",
  "by": "piše {author}",
  "empty": "Ovdje još nema objava.",
  "relatedProducts": "S polica",
  "next": "Sljedeća objava",
  "previous": "Prethodna objava",
  "back": "Natrag u dnevnik",
  "share": "Podijeli objavu",
  "notFound": "Ova objava ne postoji.",
  "onThisPage": "Na ovoj stranici",
  "related": "Čitajte dalje",
  "page": "Stranica {page}",
  "more": "Još kategorija",
  "feed": "Dnevnik kao feed"
 },
 "events": {
  "title": "Događaji",
  "upcoming": "Uskoro",
  "past": "Prošli događaji",
  "when": "Kada",
  "where": "Gdje",
  "price": "Cijena",
  "freeEntry": "Slobodan ulaz",
  "register": "Prijava",
  "left": "Još {count} {{count:mjesta|mjesto|mjesta|mjesta|mjesta|mjesta}}",
  "closed": "Prijave su zatvorene.",
  "full": "Sva su mjesta popunjena",
  "addToCalendar": "Dodaj u kalendar",
  "empty": "Trenutačno nema najavljenih događaja.",
  "ended": "Ovaj je događaj prošao.",
  "map": "Prikaži na karti",
  "event": "Događaj",
  "places": "{count} {{count:mjesta|mjesto|mjesta|mjesta|mjesta|mjesta}}",
  "also": "Sljedeći događaji"
 }
}
