import type { ShopConsentForm } from '#contract/shop-consent.ts'

/** Unique numbers of consents. */
export type Assignment = Pick<ShopConsentForm, 'consents' | 'requiredConsents'>

const toggled = (numbers: readonly number[], number: number, isIn: boolean): number[] => [
  ...numbers.filter((each) => each !== number),
  ...(isIn ? [number] : []),
]

/** A consent is assigned, or no longer, and then not required either. */
export const assignConsent = ({ consents, requiredConsents }: Assignment, number: number, isAssigned: boolean): Assignment => ({
  consents: toggled(consents, number, isAssigned),
  requiredConsents: isAssigned ? requiredConsents : toggled(requiredConsents, number, false),
})

/** A consent is required, and then assigned as well, or no longer required. */
export const requireConsent = ({ consents, requiredConsents }: Assignment, number: number, isRequired: boolean): Assignment => ({
  consents: isRequired && !consents.includes(number) ? toggled(consents, number, true) : consents,
  requiredConsents: toggled(requiredConsents, number, isRequired),
})

/** Without requirements that remain of a consent that another user took out of the form. */
export const withAssignedRequired = ({ consents, requiredConsents }: Assignment): Assignment => ({
  consents,
  requiredConsents: requiredConsents.filter((number) => consents.includes(number)),
})
