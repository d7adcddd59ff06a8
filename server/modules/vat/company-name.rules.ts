import { foldText } from '#contract/fold-text.ts'

/** Legal forms, which customers leave out or abbreviate, and registers write in full. */
const LEGAL_FORMS = new Set(
  [
    'co gmbh mbh ag se kg kgaa ohg ug gbr eg doo jdoo dd sro vos spol spa srl srls snc sas sapa sa sarl sasu eurl scs sca sprl bvba bv nv cv vof',
    'sl slu slp ltd limited plc dac oy oyj ky ab hb kb aps as is ou uab mb sia kft bt zrt nyrt sp zoo oo eood ood ead ad et ae ike epe oe lda',
  ]
    .join(' ')
    .split(' '),
)

// Dots belong to abbreviations: S.p.A. is one word.
const wordsOf = (name: string): string[] => foldText(name.replaceAll('.', '')).split(' ').filter(Boolean)

/** The words that tell one company from another, in a fixed order; empty where a name has none. */
export const companyKey = (name: string): string => [...new Set(wordsOf(name).filter((word) => word.length > 1 && !LEGAL_FORMS.has(word)))].toSorted().join(' ')

/** Whether the typed name is that of the company which the register has: all its words occur there. */
export function isNameOf(typed: string, registered: string): boolean {
  const known = new Set(wordsOf(registered))
  const key = companyKey(typed)
  return key !== '' && key.split(' ').every((word) => known.has(word))
}
