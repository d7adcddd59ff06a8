// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
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
