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
