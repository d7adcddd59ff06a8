// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "admin": {
  "title": "Administracija",
  "backToSite": "Natrag na stranicu",
  "language": "Jezik",
  "consents": "Privole",
  "templates": "Predlošci",
  "caches": "Dostupna predmemorija",
  "dashboard": "Pregled",
  "loggedOutKey": "Administratorski pristup je istekao.",
  "version": "Verzija {version}",
  "changelog": "Popis izmjena",
  "documentation": "Dokumentacija",
  "changeDomain": "Promijeni domenu",
  "sectionTool": "Alat za sekcije",
  "unsaved": "Imate nespremljene izmjene.",
  "unsavedLost": "Ono što ste upisali nije spremljeno.",
  "leave": "Napustiti bez spremanja?",
  "editMode": {
   "on": "Uređivanje je uključeno",
   "off": "Uređivanje je isključeno",
   "enter": "Uredi ovu stranicu",
   "exit": "Završi uređivanje",
   "alert": "Stranice se otvaraju s tekstovima i slikama za uređivanje. Ništa nije javno dok se ne objavi.",
   "saveAll": "Spremi sve izmjene",
   "discard": "Odbaci izmjene",
   "site": "Uredi stranicu"
  },
  "consent": {
   "title": "Privole po obrascu",
   "form": "Obrazac",
   "assigned": "Dodijeljene privole",
   "required": "Obvezne privole",
   "uniqueNumber": "Jedinstveni broj",
   "displayName": "Tekst za kupce",
   "save": "Spremi dodjelu",
   "saved": "Dodjela je spremljena",
   "none": "Nema dodijeljenih privola.",
   "log": "Zapis privola",
   "types": {
    "newsletter": "Newsletter",
    "contactForm": "Kontaktni obrazac",
    "registerForm": "Registracija",
    "checkoutForm": "Naplata",
    "addressForm": "Adresa",
    "productAvailabilityForm": "Dostupnost proizvoda"
   }
  },
  "page": {
   "new": "Nova stranica",
   "edit": "Postavke stranice",
   "title": "Naslov",
   "slug": "Adresa",
   "seoTitle": "Naslov za tražilice",
   "seoDescription": "Opis za tražilice",
   "translation": "Prijevod",
   "createTranslation": "Izradi prijevod",
   "publish": "Objavi",
   "unpublish": "Povuci s objave",
   "delete": "Obriši stranicu",
   "deleteConfirm": "Obrisati „{name}” na oba jezika?",
   "saved": "Stranica je spremljena",
   "list": "Stranice"
  },
  "section": {
   "manager": "Upravljanje sekcijama",
   "add": "Dodaj sekciju",
   "moveUp": "Pomakni gore",
   "moveDown": "Pomakni dolje",
   "hide": "Sakrij sekciju",
   "show": "Prikaži sekciju",
   "settings": "Postavke sekcije",
   "delete": "Obriši sekciju",
   "background": "Pozadina",
   "empty": "Stranica još nema sekcija."
  },
  "link": {
   "title": "Postavke poveznice",
   "url": "Adresa",
   "label": "Natpis",
   "internal": "Unutarnja stranica",
   "external": "Vanjska adresa",
   "newTab": "Otvori u novoj kartici",
   "rel": "Odnos",
   "dofollow": "Neka tražilice prate",
   "nofollow": "Ne prati",
   "remove": "Ukloni poveznicu"
  },
  "icon": {
   "title": "Ikone",
   "search": "Traži ikone",
   "none": "Bez ikone"
  },
  "post": {
   "list": "Objave",
   "new": "Nova objava",
   "edit": "Uredi objavu",
   "category": "Kategorija",
   "cover": "Naslovna slika",
   "excerpt": "Sažetak",
   "body": "Tekst",
   "publishedAt": "Datum objave",
   "display": "Vidljivo",
   "saved": "Objava je spremljena",
   "type": "Vrsta objave",
   "deleteConfirm": "Obrisati objavu?"
  },
  "product": {
   "list": "Proizvodi",
   "edit": "Uredi proizvod",
   "new": "Novi proizvod",
   "name": "Naziv",
   "price": "Cijena",
   "discountPrice": "Snižena cijena",
   "lowest30": "Najniža cijena, 30 dana",
   "tax": "Stopa PDV-a",
   "stock": "Zaliha",
   "format": "Format",
   "variants": "Varijante",
   "members": "Sadržaj paketa",
   "attributes": "Atributi",
   "crossSell": "Dobro ide uz",
   "priority": "Redoslijed u kategoriji",
   "featured": "Istaknuto",
   "archived": "Arhivirano",
   "visible": "Vidljiv samostalno",
   "saved": "Proizvod je spremljen",
   "choose": "Izaberi proizvode"
  },
  "category": {
   "list": "Kategorije proizvoda",
   "edit": "Uredi kategoriju",
   "new": "Nova kategorija",
   "parent": "Nadređena kategorija",
   "image": "Slika",
   "intro": "Uvod",
   "sortTypes": "Mogućnosti poretka",
   "sortDefault": "Zadani poredak",
   "choose": "Izaberi kategorije"
  },
  "domain": {
   "title": "Domene",
   "current": "Trenutačna domena",
   "switch": "Prebaci na {name}",
   "empty": "Nema domena."
  },
  "release": {
   "title": "Izdanja projekta",
   "latest": "Najnovija verzija",
   "empty": "Nema izdanja.",
   "loading": "Učitavanje izdanja"
  },
  "confirm": {
   "title": "Jeste li sigurni?",
   "text": "Ovo se ne može poništiti.",
   "yes": "Da, nastavi",
   "no": "Ne, ostavi"
  },
  "comments": {
   "title": "Komentari i recenzije",
   "approve": "Odobri",
   "reject": "Odbij",
   "reply": "Odgovori",
   "waiting": "{count} {{count:čeka odobrenje|čeka odobrenje|čekaju odobrenje|čekaju odobrenje|čeka odobrenje|čeka odobrenje}}"
  },
  "pipeline": {
   "running": "Izgradnja je u tijeku. Izmjene će biti vidljive kad završi.",
   "idle": "Nijedna izgradnja nije u tijeku."
  },
  "request": {
   "title": "Zahtjev nije uspio",
   "status": "Status",
   "message": "Poruka",
   "curl": "Naredba za ponavljanje"
  },
  "start": {
   "lead": "Odavde se upravlja trgovinom.",
   "person": "Prijavljeni ste kao",
   "scopes": "Što smijete",
   "noScopes": "Još vam ništa nije dodijeljeno.",
   "waiting": "Provjera prijave u tijeku"
  },
  "menu": "Administracija",
  "media": "Mediji",
  "publishing": "Objava",
  "people": "Ljudi",
  "search": "Traži",
  "searchKey": "Ctrl K",
  "openMenu": "Izbornik",
  "me": "Vaš račun",
  "audit": "Dnevnik",
  "orders": "Narudžbe",
  "moderation": "Komentari",
  "security": "Sigurnost",
  "stepUp": {
   "title": "Potvrdite da ste to vi",
   "text": "Za ovo je potreban drugi faktor, potvrđen u posljednjih pet minuta.",
   "send": "Nastavi",
   "cancel": "Odustani",
   "missing": "Upišite kod.",
   "wrong": "Kod nije ispravan ili je već iskorišten. Aplikacija svakih 30 sekundi prikazuje novi.",
   "app": "Kod iz aplikacije",
   "appHelp": "Šest znamenki koje vaša aplikacija za provjeru sada prikazuje.",
   "recovery": "Kod za oporavak",
   "recoveryHelp": "Jedan od kodova koje ste spremili. Vrijedi jednom.",
   "toRecovery": "Upiši kod za oporavak",
   "toApp": "Upiši kod iz aplikacije",
   "passkey": {
    "use": "Upotrijebi pristupni ključ",
    "waiting": "Čeka se pristupni ključ",
    "unsupported": "Ovaj preglednik ne može upotrijebiti pristupni ključ. Upišite kod.",
    "cancelled": "Pristupni ključ nije dan: prozor preglednika je zatvoren. Pokušajte ponovno ili upišite kod.",
    "timeout": "Pristupni ključ nije dan u dvije minute. Pokušajte ponovno ili upišite kod.",
    "address": "Vaši pristupni ključevi ne vrijede na ovoj adresi trgovine. Upišite kod.",
    "failed": "Preglednik nije mogao upotrijebiti pristupni ključ. Pokušajte ponovno ili upišite kod.",
    "wrong": "Pristupni ključ nije prihvaćen. Pokušajte ponovno ili upišite kod."
   }
  },
  "renewal": {
   "title": "Prijavite se ponovno",
   "text": "Vaša je prijava završila. Ono što ste upisali još je ovdje: prijavite se da biste nastavili.",
   "factor": "Ovaj korisnik ima drugi faktor.",
   "taken": "U ovom se pregledniku prijavio drugi korisnik. Ono što ste upisali ne šalje se pod njegovim imenom. Kad se ponovno prijavite, i ostale kartice ponovno su vaše.",
   "missing": "Upišite lozinku.",
   "wrong": "Lozinka nije ispravna.",
   "back": "Natrag",
   "another": "Prijavi se kao drugi korisnik",
   "leave": "Napusti ovu stranicu",
   "closed": "Odjavljeni ste. Ono što ste upisali još je ovdje."
  }
 }
}
