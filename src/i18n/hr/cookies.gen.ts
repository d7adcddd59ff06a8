// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "cookies": {
  "title": "Kolačići",
  "text": "Postavljamo nekoliko kolačića da bismo zapamtili vašu košaricu, jezik i prijavu.",
  "accept": "U redu",
  "refuse": "Samo nužno",
  "choose": "Postavke",
  "policy": "Politika privatnosti",
  "settings": "Postavke kolačića",
  "intro": "Vaš odgovor pamtimo 30 dana. Možete ga promijeniti kad god želite, u podnožju stranice.",
  "save": "Spremi odabir",
  "acceptAll": "Dopusti oboje",
  "necessary": "Nužni",
  "necessaryText": "Bez njih trgovina ne radi, pa su uvijek uključeni.",
  "external": "S drugih stranica",
  "externalText": "Videozapisi i objave koji se učitavaju s drugih stranica, pa one tada znaju da ste ih gledali. Isključeno dok ne uključite.",
  "set": "Što se postavlja i koliko dugo",
  "name": "Naziv",
  "purpose": "Čemu služi",
  "retention": "Čuva se",
  "kept": {
   "year": "godinu dana",
   "month": "30 dana",
   "day": "jedan dan",
   "tab": "do zatvaranja kartice",
   "device": "dok ne obrišete"
  },
  "what": {
   "cart": "Vaša košarica",
   "guest": "E-mail adresa narudžbe bez računa",
   "card": "Vaša članska kartica",
   "ordered": "Narudžba nastala iz košarice dok se čeka plaćanje",
   "login": "Da ste prijavljeni",
   "locale": "Vaš jezik",
   "consent": "Vaš odgovor na ovo pitanje",
   "recent": "Proizvodi koje ste zadnje gledali, samo na ovom uređaju",
   "key": "Otvara li tipka / pretragu",
   "typed": "Što ste upisali u obrazac, da se osvježavanjem ne izgubi"
  }
 }
}
