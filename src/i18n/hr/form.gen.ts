// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "form": {
  "name": "Ime i prezime",
  "firstName": "Ime",
  "lastName": "Prezime",
  "email": "E-mail",
  "phone": "Telefon",
  "subject": "Predmet",
  "message": "Poruka",
  "orderNumber": "Broj narudžbe",
  "quantity": "Količina",
  "submit": "Pošalji",
  "sending": "Slanje",
  "sent": "Hvala. Vaša je poruka stigla.",
  "failed": "Obrazac nije poslan.",
  "attachFile": "Priloži datoteku",
  "chooseFile": "Izaberi datoteku",
  "removeFile": "Ukloni datoteku",
  "choose": "Izaberite"
 },
 "validation": {
  "required": "Ovo polje je obvezno",
  "email": "Unos ne odgovara e‑mail adresi",
  "minLength": "Najmanji broj znakova: {length}",
  "maxLength": "Najveći broj znakova: {length}",
  "minValue": "Najmanje {min}",
  "maxValue": "Najviše {max}",
  "integer": "Upišite cijeli broj",
  "sameAs": "Lozinke se ne podudaraju",
  "repeatPassword": "Lozinke se ne podudaraju",
  "differentPassword": "Nova lozinka mora se razlikovati od stare",
  "alphaSpecialCharsValidator": "Samo slova, razmaci, apostrofi i crtice",
  "phone": "Upišite telefonski broj s najmanje 6 znamenki",
  "oib": "OIB ima 11 znamenki, a ovaj nije ispravan",
  "barcode": "Barkod ima 13 znamenki",
  "coupon": "Upišite kod kupona",
  "slugMin": "Najmanji broj znakova u adresi: {length}",
  "slugFormat": "Koristite mala slova, znamenke i crtice",
  "slugTaken": "Ova se adresa već koristi",
  "date": "Upišite ispravan datum",
  "range": "Manji broj ne smije biti veći od većega",
  "fixErrors": "Provjerite označena polja",
  "engraving": "Samo slova, razmaci i „&”",
  "format": "Upišite cijelu web-adresu koja počinje s https://",
  "number": "Upišite broj"
 },
 "consents": {
  "title": "Privole",
  "required": "Obvezno",
  "optional": "Po želji",
  "loading": "Učitavanje privola",
  "acceptAll": "Prihvati sve",
  "missing": "Prihvatite: {name}"
 },
 "availability": {
  "title": "Javite mi kad opet bude dostupno",
  "text": "Šaljemo jedan e‑mail i zatim brišemo vašu adresu.",
  "submit": "Javite mi",
  "done": "Zabilježeno. Javit ćemo se jednom."
 }
}
