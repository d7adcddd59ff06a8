import * as z from 'zod/mini'
import { CONSENT_LIMIT, CONSENT_NAME_MAX, CONSENT_TEXT_MAX } from './consent.constants.ts'
import { ConsentAssignment, FormType } from './consent.ts'
import { endpoint } from './endpoint.ts'
import { byLocale } from './locale.ts'
import { Id, IdText, paragraphs, requiredLine } from './text.ts'

const Localized = z.object(byLocale(() => z.string()))
const Name = z.object(byLocale(() => requiredLine(CONSENT_NAME_MAX)))
/** HTML, sanitized when it is stored. */
const DisplayName = z.object(byLocale(() => paragraphs(CONSENT_TEXT_MAX).check(z.minLength(1))))

const changed = {
  /** ISO 8601; null until the back office changes it. */
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(z.object({ userId: z.int(), name: z.string() })),
}

/** A consent with the texts that it has had. Texts are clean HTML. */
export const ShopConsent = z.object({
  id: z.int(),
  uniqueNumber: z.int(),
  name: Localized,
  displayName: Localized,
  /** Of the text: a day, with a number after the first one of that day. */
  version: z.string(),
  /** Forms ask for active ones only. */
  active: z.boolean(),
  /** Counts all its changes: of its name too, which begins no version. */
  revision: z.int(),
  ...changed,
  /** Users, by their e-mail addresses, who accepted this version. */
  accepted: z.int(),
  /** Former versions, the newest first. They are never changed or deleted. */
  former: z.array(z.object({ version: z.string(), displayName: Localized, until: z.string(), accepted: z.int() })),
})
export type ShopConsent = z.infer<typeof ShopConsent>

/** Which consents a form asks for. */
export const ShopConsentForm = z.extend(ConsentAssignment, {
  /** Counts its changes. */
  version: z.int(),
  ...changed,
})
export type ShopConsentForm = z.infer<typeof ShopConsentForm>

const ofShop = { version: 'v1', area: 'cms', policy: 'backOffice', needs: ['consent.write'] } as const

export const getShopConsents = endpoint({
  ...ofShop,
  id: 'getShopConsents',
  method: 'GET',
  path: '/consent/all',
  summary: 'All consents with their versions and acceptances, and which forms ask for which',
  response: z.object({ consents: z.array(ShopConsent), forms: z.array(ShopConsentForm) }),
  problems: [],
})

export const createConsent = endpoint({
  ...ofShop,
  id: 'createConsent',
  method: 'POST',
  path: '/consent/create',
  summary: 'Stores which consents a form asks for, and which of them it requires, in place of the former ones',
  body: z.object({
    assigned_to: FormType,
    consents: z.array(Id).check(z.maxLength(CONSENT_LIMIT)),
    /** Some of `consents`. */
    requiredConsents: z.array(Id).check(z.maxLength(CONSENT_LIMIT)),
    /** The one that was read; without it, a change by another user meanwhile is overwritten. */
    version: z.optional(z.int()),
  }),
  response: ShopConsentForm,
  problems: ['consent-unknown', 'consent-unassigned', 'consents-changed'],
})

export const createConsentText = endpoint({
  ...ofShop,
  id: 'createConsentText',
  method: 'POST',
  path: '/consent/text/create',
  keyed: true,
  summary: 'Creates a consent, which no form asks for yet',
  body: z.object({ name: Name, displayName: DisplayName }),
  response: ShopConsent,
  problems: ['consents-full', 'idempotency-mismatch', 'idempotency-in-flight'],
})

export const activateConsent = endpoint({
  ...ofShop,
  id: 'activateConsent',
  method: 'PATCH',
  path: '/consent/text/:id/active',
  summary: 'Takes a consent that no form asks for out of use, or into it again; what was accepted stays',
  params: z.object({ id: IdText }),
  body: z.object({
    /** The one that was read. */
    revision: z.int(),
    active: z.boolean(),
  }),
  response: ShopConsent,
  problems: ['not-found', 'consents-changed', 'consent-in-use', 'consents-full'],
})

export const updateConsentText = endpoint({
  ...ofShop,
  id: 'updateConsentText',
  method: 'PATCH',
  path: '/consent/text/:id',
  summary: 'Changes the name and the text of a consent; a changed text begins a new version, and the former one stays as it was accepted',
  params: z.object({ id: IdText }),
  body: z.object({
    /** The one that was read. */
    revision: z.int(),
    name: Name,
    displayName: DisplayName,
  }),
  response: ShopConsent,
  problems: ['not-found', 'consents-changed'],
})
