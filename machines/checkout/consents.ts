import type { Consent, ConsentAssignment, FormType } from '#contract/consent.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { CartSession } from '../cart/cart-session.events.ts'

/** The consents of one form, as far as they are read. */
export interface FormConsents {
  readonly texts: readonly Consent[] | null
  readonly assigned: ConsentAssignment | 'none' | null
  /** What the form asks for, when both are read. */
  readonly asked: readonly AskedConsent[]
}

export const NO_CONSENTS: FormConsents = { texts: null, assigned: null, asked: [] }

export interface AskedConsent {
  readonly uniqueNumber: number
  /** Clean HTML. */
  readonly displayName: string
  readonly required: boolean
}

export const consentTextsInput = { body: { forWeb: true as const } }
export const assignmentInput = (form: FormType) => ({ query: { assigned_to: form } })
export const assignmentOf = (answer: AnswerOf<Contract['filterConsentAssignments']>, form: FormType): ConsentAssignment | 'none' =>
  answer.data.find(({ assigned_to }) => assigned_to === form) ?? 'none'

export const areRead = ({ texts, assigned }: FormConsents): boolean => texts !== null && assigned !== null

export const withTexts = ({ assigned }: FormConsents, texts: readonly Consent[]): FormConsents => ({ texts, assigned, asked: askedOf(texts, assigned) })
export const withAssignment = ({ texts }: FormConsents, assigned: ConsentAssignment | 'none'): FormConsents => ({
  texts,
  assigned,
  asked: askedOf(texts, assigned),
})

// A consent without a text is not asked.
function askedOf(texts: FormConsents['texts'], assigned: FormConsents['assigned']): readonly AskedConsent[] {
  if (!texts || !assigned || assigned === 'none') return []
  const { consents, requiredConsents } = assigned
  return texts
    .filter(({ uniqueNumber }) => consents.includes(uniqueNumber) || requiredConsents.includes(uniqueNumber))
    .map(({ uniqueNumber, displayName }) => ({ uniqueNumber, displayName, required: requiredConsents.includes(uniqueNumber) }))
}

export const areRequiredAccepted = ({ asked }: FormConsents, accepted: readonly number[]): boolean =>
  asked.every(({ uniqueNumber, required }) => !required || accepted.includes(uniqueNumber))

/** The entry in the log: by id of the consents that were accepted, none included. */
export function consentLog(
  { texts }: FormConsents,
  {
    session,
    sourceType,
    accepted,
    at,
    email,
    key,
  }: { session: CartSession; sourceType: FormType; accepted: readonly number[]; at: string; email: string; key: string },
) {
  return {
    body: {
      status: 'accepted' as const,
      statusTimestamp: at,
      sourceType,
      consents: (texts ?? []).filter(({ uniqueNumber }) => accepted.includes(uniqueNumber)).map(({ id }) => id),
      user: { userType: 'guest' as const, email },
      ...session,
    },
    idempotencyKey: key,
  }
}
