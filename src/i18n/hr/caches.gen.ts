// Written by scripts/write-messages.ts from contract/locales. Do not edit.
export const messages = {
 "caches": {
  "title": "Dostupna predmemorija",
  "key": "Ključ",
  "tags": "Oznake",
  "bytes": "Veličina",
  "hits": "Pogoci",
  "age": "Starost",
  "remaining": "Preostalo",
  "status": "Status",
  "kind": "Vrsta",
  "kinds": {
   "page": "Stranice",
   "response": "Odgovori"
  },
  "figures": {
   "label": "Predmemorija u brojkama",
   "rate": "Udio pogodaka",
   "entries": "Zapisi",
   "requests": "Odgovoreno danas",
   "oldest": "Najstariji",
   "bytes": "Memorija"
  },
  "entry": "Zapis predmemorije",
  "view": "Prikaži {key}",
  "failed": "Zapis se nije učitao.",
  "expired": "Ovaj je zapis istekao ili je ispražnjen.",
  "headers": "Zaglavlja",
  "cut": "Prikazan je samo početak.",
  "purgeEntry": "Isprazni ovaj zapis",
  "purgeTags": "Isprazni sve s oznakom",
  "purgeTag": "Isprazni sve s oznakom {tag}",
  "purgeAll": "Isprazni sve",
  "purgeChosen": "Isprazni",
  "ask": {
   "entries": "Isprazniti {count} {{count:zapisa?|zapis?|zapisa?|zapisa?|zapisa?|zapisa?}}",
   "tags": "Isprazniti sve s oznakom {tag}?",
   "all": "Isprazniti sve?"
  },
  "text": "Sljedeći posjetitelji čekaju dok se njihove stranice ponovno ne izgrade.",
  "reason": "Razlog",
  "reasonHelp": "Ostaje zapisan u dnevniku.",
  "confirm": "Isprazni",
  "keep": "Zadrži",
  "purged": "{{count:Ispražnjeno je|Ispražnjen je|Ispražnjena su|Ispražnjena su|Ispražnjeno je|Ispražnjeno je}} {count} {{count:zapisa|zapis|zapisa|zapisa|zapisa|zapisa}}",
  "warm": "Zagrij prvih {count}",
  "warming": "Spremno stranica: {done} od {total}",
  "warmed": "{{count:Spremno je|Spremna je|Spremne su|Spremne su|Spremno je|Spremno je}} {count} {{count:stranica.|stranica.|stranice.|stranice.|stranica.|stranica.}}",
  "warmFailed": "{count} {{count:stranica nije izgrađeno.|stranica nije izgrađena.|stranice nisu izgrađene.|stranice nisu izgrađene.|stranica nije izgrađeno.|stranica nije izgrađeno.}}",
  "bulk": {
   "label": "Odabrani zapisi",
   "chosen": "{{count:Odabrano je|Odabran je|Odabrana su|Odabrana su|Odabrano je|Odabrano je}} {count}",
   "none": "Poništi odabir"
  },
  "body": "Odgovor"
 }
}
