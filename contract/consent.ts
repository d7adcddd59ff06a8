import * as z from 'zod/mini'
import { CONSENT_LIMIT, CONSENT_VERSION_MAX, FORM_TYPES } from './consent.constants.ts'
import { endpoint } from './endpoint.ts'
import { Paging, records } from './paging.ts'
import { Email, Id, IdText, limitedRecord, requiredLine, Timestamp } from './text.ts'

export const FormType = z.enum(FORM_TYPES)
export type FormType = z.infer<typeof FormType>

/** `displayName` is clean HTML in the language of the response. */
export const Consent = z.object({ id: z.int(), uniqueNumber: z.int(), displayName: z.string(), version: z.string() })
export type Consent = z.infer<typeof Consent>

/** Versions of the texts that the form showed, by the ids of its consents; one that is not named is logged with its current version. */
export const shownVersions = z.optional(limitedRecord(IdText, requiredLine(CONSENT_VERSION_MAX), CONSENT_LIMIT))

/** Consents assigned to a form, by unique number. */
export const ConsentAssignment = z.object({ id: z.int(), assigned_to: FormType, consents: z.array(z.int()), requiredConsents: z.array(z.int()) })
export type ConsentAssignment = z.infer<typeof ConsentAssignment>

export const filterConsents = endpoint({
  id: 'filterConsents',
  method: 'POST',
  version: 'v1',
  area: 'gdpr',
  path: '/web/consent/filter',
  policy: 'visitor',
  cacheSeconds: 60,
  summary: 'Consent texts',
  body: z.object({ forWeb: z.literal(true), limit: z._default(z.int().check(z.gte(1), z.lte(CONSENT_LIMIT)), CONSENT_LIMIT) }),
  response: records(Consent),
  problems: [],
})

export const filterConsentAssignments = endpoint({
  id: 'filterConsentAssignments',
  method: 'GET',
  version: 'v1',
  area: 'cms',
  path: '/consent/filter',
  policy: 'visitor',
  cacheSeconds: 60,
  summary: 'Consents assigned to each form; the list is in data.data',
  query: z.object({ perPage: z.optional(z.string().check(z.regex(/^\d{1,3}$/))), assigned_to: z.optional(FormType) }),
  response: z.object({ data: z.array(ConsentAssignment), paging: Paging }),
  problems: [],
})

export const logConsents = endpoint({
  id: 'logConsents',
  method: 'POST',
  version: 'v1',
  area: 'gdpr',
  path: '/web/consent/log/create',
  policy: 'visitor',
  keyed: true,
  summary: 'Logs given consents with the versions of the texts that were shown; the log is append-only',
  body: z.object({
    status: z.enum(['accepted', 'declined', 'withdrawn']),
    /** Time of the device; the log has the time of the server. */
    statusTimestamp: Timestamp,
    sourceType: FormType,
    consents: z.array(Id).check(z.maxLength(CONSENT_LIMIT)),
    shownVersions,
    user: z.object({ userType: z.enum(['customer', 'guest']), email: Email }),
    /** The cart of the form, which proves who gave the consents. */
    cartId: z.optional(z.string().check(z.maxLength(64))),
    protectCode: z.optional(z.string().check(z.maxLength(64))),
  }),
  response: z.object({ id: z.int() }),
  problems: ['cart-unknown', 'forbidden'],
})
