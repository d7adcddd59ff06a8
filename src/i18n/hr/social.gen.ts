// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "social": {
  "title": "Prijava drugim računom",
  "working": "Prijavljujemo vas",
  "moment": "Samo trenutak. Ne morate ništa učiniti.",
  "continueWith": "Nastavi putem: {label}",
  "otherWay": "Prijava e‑mailom i lozinkom",
  "none": "Ova trgovina nema drugih načina prijave. Upotrijebite e‑mail i lozinku.",
  "denied": {
   "title": "Niste prijavljeni",
   "text": "Prijava je otkazana na drugoj strani. Ništa nam nije poslano i račun nije otvoren."
  },
  "missing": {
   "title": "Prijava drugim računom",
   "text": "Ovdje se nema što dovršiti. Odaberite kako se želite prijaviti."
  },
  "foreign": {
   "title": "Ova prijava nije započela ovdje",
   "text": "Započela je u drugoj kartici, u drugom pregledniku ili prije previše vremena, ili vam je netko poslao poveznicu. Nitko nije prijavljen. Počnite ponovno."
  },
  "failed": {
   "title": "Prijava nije uspjela",
   "text": "Druga strana nije nam mogla potvrditi tko ste. Pokušajte ponovno."
  },
  "unverified": {
   "title": "Vaš e‑mail ondje nije potvrđen",
   "text": "Prihvaćamo samo potvrđenu e‑mail adresu. Potvrdite je kod druge usluge i vratite se ili se prijavite na drugi način."
  },
  "closed": {
   "title": "Ovaj se račun ne može upotrijebiti",
   "text": "Ne možete se prijaviti na ovaj način. Ako kod nas imate račun, upotrijebite e‑mail i lozinku ili nam pišite."
  },
  "shut": {
   "title": "Vaš je račun zatvoren za ovu prijavu",
   "text": "Odspojili ste je u svojem profilu. Prijavite se e‑mailom i lozinkom ili je ondje ponovno povežite."
  }
 }
}
