// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "adminEntry": {
  "title": "Prijava u administraciju",
  "lead": "Za one koji vode trgovinu.",
  "backToSite": "Natrag na stranicu",
  "needsScript": "Za prijavu je potreban JavaScript. Uključite ga u pregledniku.",
  "code": {
   "app": "Kod iz aplikacije",
   "appHelp": "Šest znamenki koje vaša aplikacija za provjeru sada prikazuje.",
   "recovery": "Kod za oporavak",
   "recoveryHelp": "Jedan od kodova koje ste spremili. Vrijedi jednom.",
   "wrong": "Kod nije ispravan ili je već iskorišten. Aplikacija svakih 30 sekundi prikazuje novi.",
   "toRecovery": "Upiši kod za oporavak",
   "toApp": "Upiši kod iz aplikacije",
   "back": "Natrag"
  },
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
 }
}
