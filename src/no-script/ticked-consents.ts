import type { FormConsent } from '#machines/consent/consent.rules.ts'
import { idIn, type Visit } from './visit.ts'

type Fields = Pick<Visit, 'fields'>

/** Each ticked consent, with the version of the text that stood beside it. */
const tickedIn = ({ fields }: Fields) =>
  fields.getAll('consent').map((value) => {
    const [number = '', version = ''] = value.split(' ')
    return { uniqueNumber: idIn(number), version }
  })

/** Unique numbers of the consents ticked in a form. */
export const acceptedIn = (visit: Fields): number[] => tickedIn(visit).map(({ uniqueNumber }) => uniqueNumber)

/** The consents with the versions of the texts that the visitor ticked. */
export function asTicked(visit: Fields, consents: readonly FormConsent[]): readonly FormConsent[] {
  const ticked = tickedIn(visit)
  return consents.map((consent) => ({
    ...consent,
    version: ticked.find(({ uniqueNumber }) => uniqueNumber === consent.uniqueNumber)?.version || consent.version,
  }))
}

/** Those to be ticked when the form is shown again: nobody has accepted a text that has changed meanwhile. */
export const stillAccepted = (visit: Fields, consents: readonly FormConsent[]): number[] =>
  acceptedIn(visit).filter((number) =>
    consents.some(({ uniqueNumber, version }, index) => uniqueNumber === number && version === asTicked(visit, consents)[index]?.version),
  )
