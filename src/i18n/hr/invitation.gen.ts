// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "invitation": {
  "title": "Vaš poziv",
  "lead": "{name} poziva vas u administraciju trgovine škoj. Prijavljivat ćete se adresom {email}.",
  "roles": "Uloge: {roles}",
  "until": "Poveznica vrijedi do {time}.",
  "reading": "Učitavanje poziva",
  "firstName": "Ime",
  "lastName": "Prezime",
  "nameInvalid": "Upišite ime samo slovima.",
  "password": "Lozinka",
  "repeatPassword": "Ponovite lozinku",
  "passwordHint": "Najmanji broj znakova: {length}. Dobra je i kratka rečenica.",
  "accept": "Prihvati poziv",
  "accepting": "Otvaranje računa",
  "acceptedTitle": "Dobro došli",
  "acceptedText": "Račun je spreman. Prijavite se adresom {email} i lozinkom koju ste upravo izabrali.",
  "logIn": "Prijavite se",
  "unreadTitle": "Poziv se nije učitao",
  "unreadText": "Trgovina se nije odazvala. Poveznica možda još vrijedi: pokušajte ponovno.",
  "endedTitle": "Ovaj poziv više ne vrijedi",
  "toLogin": "Na prijavu u administraciju",
  "ends": {
   "unknown": "Poveznica nije potpuna ili je ovdje nitko ne poznaje. Otvorite je još jednom iz e‑maila.",
   "expired": "Vrijedio je tri dana. Zamolite onoga tko vas je pozvao da ga pošalje ponovno.",
   "used": "Već je prihvaćen. Ako ste to bili vi, prijavite se.",
   "withdrawn": "Povučen je. Upitajte onoga tko vas je pozvao je li to bilo zabunom.",
   "replaced": "Poslan je ponovno. Otvorite poveznicu iz najnovijeg e‑maila.",
   "taken": "Ova e‑mail adresa u međuvremenu ima kupčev račun, a jedan je račun ili kupčev ili za administraciju. Zamolite da vas pozovu na drugu adresu."
  }
 }
}
