import { CONSENT_LIMIT, CONSENT_PER_PAGE } from '#contract/consent.constants.ts'
import type { Consent, ConsentAssignment, FormType } from '#contract/consent.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { OperationInput } from '../operation.ts'

/** The cart session proves who gave the consents. */
export interface CartProof {
  readonly cartId: string
  readonly protectCode: string
}

/** A consent of a form. */
export interface FormConsent {
  readonly id: number
  readonly uniqueNumber: number
  /** Clean HTML. */
  readonly displayName: string
  readonly version: string
  readonly required: boolean
  /** When the same text was accepted on an earlier form of the same cart (ISO 8601): it is not requested again. */
  readonly givenAt: string | null
}

/** Consents given on an earlier form, each with the version of its text. */
export interface GivenConsents {
  readonly cartId: string
  /** ISO 8601. */
  readonly at: string
  readonly consents: readonly Pick<Consent, 'uniqueNumber' | 'version'>[]
}

/** One submit of a form. `accepted`: unique numbers ticked; `at`: ISO time; `key`: Idempotency-Key of the submit. */
export interface ConsentSubmit {
  readonly accepted: readonly number[]
  readonly email: string
  readonly userType: 'customer' | 'guest'
  readonly at: string
  readonly key: string
}

export const consentTextsInput = { body: { forWeb: true as const, limit: CONSENT_LIMIT } }
export const assignmentInput = (form: FormType) => ({ query: { assigned_to: form, perPage: String(CONSENT_PER_PAGE) } })
/** The consents assigned to the form; none without an assignment. */
export const assignmentOf = (
  { data }: ResponseOf<Contract['filterConsentAssignments']>,
  form: FormType,
): Pick<ConsentAssignment, 'consents' | 'requiredConsents'> => data.find(({ assigned_to }) => assigned_to === form) ?? { consents: [], requiredConsents: [] }

/** A consent without a text is left out. */
export function formConsents(
  texts: readonly Consent[],
  { consents, requiredConsents }: Pick<ConsentAssignment, 'consents' | 'requiredConsents'>,
  given: GivenConsents | null,
): readonly FormConsent[] {
  return [...new Set([...consents, ...requiredConsents])].flatMap((uniqueNumber) => {
    const text = texts.find((each) => each.uniqueNumber === uniqueNumber)
    if (!text) return []
    const { id, displayName, version } = text
    const isGiven = given?.consents.some((each) => each.uniqueNumber === uniqueNumber && each.version === version) ?? false
    return [{ id, uniqueNumber, displayName, version, required: requiredConsents.includes(uniqueNumber), givenAt: isGiven && given ? given.at : null }]
  })
}

/** All accepted consents: ticked now or given before. */
export const acceptedOf = (consents: readonly FormConsent[], ticked: readonly number[]): readonly FormConsent[] =>
  consents.filter(({ uniqueNumber, givenAt }) => givenAt !== null || ticked.includes(uniqueNumber))

export const areRequiredAccepted = (consents: readonly FormConsent[], ticked: readonly number[]): boolean => {
  const accepted = acceptedOf(consents, ticked)
  return consents.every((consent) => !consent.required || accepted.includes(consent))
}

/** Accepted consents as the operations take them: ids, and the versions of the texts that were shown. */
export const givenInput = (accepted: readonly Pick<FormConsent, 'id' | 'version'>[]) => ({
  consents: accepted.map(({ id }) => id),
  shownVersions: Object.fromEntries(accepted.map(({ id, version }) => [id, version])),
})

/** The log entry with the accepted consents, possibly none. */
export function consentLog(
  consents: readonly FormConsent[],
  sourceType: FormType,
  proof: CartProof | null,
  { accepted, email, userType, at, key }: ConsentSubmit,
): OperationInput<'logConsents'> {
  return {
    body: {
      status: 'accepted',
      statusTimestamp: at,
      sourceType,
      ...givenInput(acceptedOf(consents, accepted)),
      user: { userType, email },
      ...proof,
    },
    idempotencyKey: key,
  }
}
