// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "confirmEmail": {
  "title": "Potvrđujemo adresu",
  "done": "Adresa je potvrđena.",
  "invalid": "Poveznica više ne vrijedi.",
  "login": "Idi na prijavu"
 },
 "wishlist": {
  "title": "Lista želja",
  "empty": "Još ništa nije spremljeno.",
  "emptyHint": "Srce uz proizvod sprema ga ovamo.",
  "loginRequired": "Prijavite se da biste imali listu želja.",
  "add": "Dodaj na listu želja",
  "remove": "Ukloni s liste želja",
  "moveToCart": "Premjesti u košaricu",
  "loadMore": "Prikaži više",
  "waits": "{name}: spremamo čim se prijavite.",
  "notNow": "Ne sada",
  "anonymous": "Lista želja čuva se u vašem računu.",
  "failed": "Lista želja nije se mogla učitati.",
  "shown": "Prikazano {shown} od {total}"
 },
 "status": {
  "order": {
   "new": "Nova",
   "awaitingPayment": "Čeka uplatu",
   "paid": "Plaćena",
   "packing": "Pakira se",
   "shipped": "Na putu",
   "readyForPickup": "Spremna za preuzimanje",
   "delivered": "Isporučena",
   "cancelled": "Otkazana",
   "returned": "Vraćena",
   "refunded": "Novac vraćen"
  },
  "payment": {
   "pending": "Na čekanju",
   "authorised": "Odobreno",
   "captured": "Plaćeno",
   "failed": "Neuspjelo",
   "refunded": "Vraćeno",
   "cancelled": "Otkazano"
  },
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
  },
  "review": {
   "pending": "Čeka odobrenje",
   "published": "Objavljeno",
   "rejected": "Odbijeno"
  },
  "consent": {
   "accepted": "Prihvaćeno",
   "declined": "Odbijeno",
   "withdrawn": "Povučeno"
  },
  "content": {
   "draft": "Skica",
   "published": "Objavljeno",
   "scheduled": "Zakazano",
   "archived": "Arhivirano"
  },
  "card": {
   "active": "Aktivna",
   "blocked": "Blokirana"
  },
  "user": {
   "active": "Aktivan",
   "unverified": "Nije potvrđen",
   "disabled": "Onemogućen"
  }
 }
}
