// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "sections": {
  "gallery": {
   "label": "Slike",
   "enlarge": "Povećaj: {name}"
  },
  "carousel": {
   "previous": "Prethodni proizvodi",
   "next": "Sljedeći proizvodi"
  },
  "video": {
   "play": "Pusti film",
   "playNamed": "Pusti film: {title}",
   "title": "Ovaj je film na servisu {provider}",
   "ask": "Kad se pusti, {provider} saznaje da ga gledate. Sadržaj s drugih stranica tada je dopušten na svim stranicama; to možete opozvati u postavkama kolačića.",
   "allow": "Dopusti i pusti",
   "cancel": "Ne sada",
   "elsewhere": "Gledaj na servisu {provider}",
   "film": "Film",
   "failed": "Film se nije mogao učitati."
  },
  "register": {
   "hello": "Prijavljeni ste kao {email}.",
   "profile": "Na vaš profil"
  }
 },
 "documents": {
  "kind": {
   "care": "Njega",
   "form": "Obrazac",
   "guide": "Vodič",
   "priceList": "Cjenik",
   "report": "Izvješće"
  },
  "download": "Preuzmi: {title}",
  "only": {
   "en": "na engleskom",
   "hr": "na hrvatskom"
  },
  "all": "Sve vrste",
  "kindLabel": "Vrsta",
  "empty": "Ovdje još nema dokumenata.",
  "investors": "Za investitore"
 }
}
