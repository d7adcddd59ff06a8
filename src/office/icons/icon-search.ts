import { foldText } from '#contract/fold-text.ts'
import { type ChosenIcon, ICONS } from '#contract/icon.constants.ts'

/** What icons are searched for besides their names, whatever the language of the page. */
const SEARCH_TERMS: Readonly<Record<ChosenIcon, string>> = {
  anchor: 'anchor sea harbour ship sidro more luka brod',
  box: 'box parcel package paket kutija pošiljka',
  calendar: 'calendar date day event kalendar datum dan događaj',
  card: 'card payment kartica plaćanje',
  cart: 'cart basket shop košarica trgovina kupnja',
  clock: 'clock time hours sat vrijeme',
  download: 'download file preuzimanje datoteka',
  external: 'external link outside poveznica vanjska',
  file: 'file document datoteka dokument',
  heart: 'heart love favourite srce ljubav omiljeno',
  info: 'info information help informacije pomoć',
  lock: 'lock safe secure private lokot sigurno privatno',
  note: 'note text list bilješka tekst popis',
  pencil: 'pencil write edit olovka pisanje uređivanje',
  pin: 'pin place map address mjesto karta adresa',
  refresh: 'refresh again renew osvježi ponovno',
  return: 'return back exchange povrat natrag zamjena',
  search: 'search find magnifier traži pretraga povećalo',
  tag: 'tag label price discount oznaka cijena popust',
  truck: 'truck van delivery shipping kamion kombi dostava',
  user: 'user account customer korisnik račun kupac',
  warn: 'warning attention danger upozorenje pažnja opasnost',
}

/** The icons whose name or words begin with all of what was typed. */
export function findIcons(typed: string, nameOf: (icon: ChosenIcon) => string): ChosenIcon[] {
  const wanted = partsOf(typed)
  return ICONS.filter((icon) => {
    const parts = partsOf(`${nameOf(icon)} ${SEARCH_TERMS[icon]}`)
    return wanted.every((each) => parts.some((part) => part.startsWith(each)))
  })
}

const partsOf = (text: string): string[] => foldText(text).split(/\s+/).filter(Boolean)
