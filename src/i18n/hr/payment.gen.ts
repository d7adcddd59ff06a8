// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "payment": {
  "title": "Plaćanje",
  "noSlug": "U ovoj adresi nije navedena narudžba.",
  "needsScript": "Za plaćanje je potreban JavaScript. Uključite ga u pregledniku i ponovno učitajte stranicu.",
  "summary": "Narudžba {number}, {amount}.",
  "kept": "Robu za vas čuvamo do {time}.",
  "other": "Plati na drugi način",
  "toShop": "U trgovinu",
  "toOrder": "Prikaži narudžbu",
  "asking": {
   "title": "Trenutak",
   "text": "Provjeravamo stanje vaše narudžbe."
  },
  "opening": {
   "title": "Trenutak",
   "text": "Otvaramo plaćanje."
  },
  "leaving": {
   "title": "Na stranicu za plaćanje",
   "text": "Plaćate na stranici pružatelja usluge plaćanja i vraćate se ovamo.",
   "go": "Nastavi na plaćanje",
   "hint": "Stranica se otvara sama. Ako se ne otvori, pritisnite gumb."
  },
  "wallet": {
   "title": "Odobrite plaćanje",
   "text": "Pritisnite gumb novčanika i odobrite {amount}.",
   "place": "Novčanik",
   "loading": "Novčanik se učitava"
  },
  "reporting": {
   "title": "Odobreno",
   "text": "Potvrđujemo plaćanje. Ne zatvarajte ovu stranicu."
  },
  "unreported": {
   "title": "Odobreno",
   "text": "Novčanik je odobrio iznos, ali ga još nismo uspjeli potvrditi. Ne trebate platiti ponovno.",
   "retry": "Potvrdi ponovno"
  },
  "unreachable": {
   "title": "Provjera nije uspjela",
   "text": "Još ne znamo u kakvom je stanju vaša narudžba. Provjerite vezu i pokušajte ponovno. Ništa se ne šalje dvaput."
  },
  "unknown": {
   "title": "Narudžba {number}",
   "text": "Ovdje ne možemo prikazati tu narudžbu. Otvorite poveznicu iz e‑maila kojim je potvrđena ili se prijavite.",
   "login": "Prijavi se"
  },
  "closed": {
   "expired": "Rok za plaćanje je istekao",
   "expiredText": "Narudžba {number} nije plaćena na vrijeme pa je roba vraćena na policu. Ništa nije naplaćeno.",
   "cancelled": "Ova je narudžba otkazana",
   "cancelledText": "Narudžba {number} više se ne plaća.",
   "again": "Ponovno u kupnju"
  },
  "open": {
   "title": "Vaša narudžba čeka uplatu",
   "looking": "Ako ste upravo platili, pričekajte trenutak: čekamo odgovor i prikazat ćemo ga ovdje.",
   "look": "Provjeri ponovno",
   "failedText": "Ništa nije naplaćeno. Narudžba je sačuvana i možete je platiti ponovno.",
   "none": "Tu narudžbu trenutačno nije moguće platiti ovdje. Pišite nam ili nas nazovite pa ćemo naći rješenje.",
   "pay": "Plati {amount}",
   "again": "Pokušaj ponovno",
   "choose": "Plati ovako"
  },
  "hindrance": {
   "formRefused": "Stranica za plaćanje nije bila ispravna pa ništa nismo poslali. Pokušajte ponovno ili izaberite drugi način.",
   "walletFailed": "Novčanik nije radio. Pokušajte ponovno ili izaberite drugi način.",
   "walletCancelled": "Novčanik je zatvoren. Ništa nije naplaćeno."
  },
  "after": {
   "paid": "Plaćeno",
   "waitingLead": "Vaša je narudžba {number} kod nas. Čekamo potvrdu plaćanja.",
   "waitingTitle": "Plaćanje se potvrđuje",
   "waitingText": "To obično traje nekoliko sekundi. Stranica će to pokazati sama; ne trebate platiti ponovno.",
   "overTitle": "Još nema odgovora",
   "overText": "Pružatelj usluge plaćanja još nam nije javio jeste li platili. Pitat ćemo ponovno i javiti vam na {email} čim saznamo.",
   "notPaid": "Plaćanje nije obavljeno",
   "dueLead": "Vaša je narudžba {number} kod nas. Šaljemo je kad vaša uplata stigne.",
   "onDeliveryLead": "Vaša je narudžba {number} kod nas. Dostavljaču plaćate {amount}.",
   "failedLead": "Za narudžbu {number} ništa nije naplaćeno. Sačuvana je i možete je platiti ponovno.",
   "payAgain": "Plati ponovno",
   "refunded": "Novac vam se vraća",
   "refundedLead": "Vratili smo uplatu za narudžbu {number}."
  },
  "slip": {
   "title": "Podaci za uplatu",
   "recipient": "Primatelj",
   "iban": "IBAN",
   "reference": "Poziv na broj",
   "amount": "Iznos",
   "description": "Opis plaćanja",
   "due": "Platiti do",
   "scan": "Skenirajte aplikacijom svoje banke",
   "barcode": "Barkod uplatnice",
   "copy": "Kopiraj",
   "copied": "Kopirano",
   "copyOf": "Kopiraj: {name}"
  }
 }
}
