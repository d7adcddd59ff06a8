import * as z from 'zod/mini'
import { ADDRESS_LIMITS, PERSON_NAME } from './address.constants.ts'
import { CONSENT_LIMIT } from './consent.constants.ts'
import { endpoint } from './endpoint.ts'
import { chosenPassword, isPasswordRepeated, MailToken, TypedPassword } from './password.ts'
import { Email, Id, requiredLine } from './text.ts'

/** A first or last name as a person writes it. */
export const PersonName = requiredLine(ADDRESS_LIMITS.name).check(z.regex(PERSON_NAME, { error: 'alphaSpecialCharsValidator' }))

export const register = endpoint({
  id: 'register',
  method: 'POST',
  version: 'v1',
  area: 'user',
  path: '/web/register',
  policy: 'visitor',
  keyed: true,
  summary: 'Registers a customer, logs the consents given and mails a link to confirm the address',
  body: z
    .object({
      firstName: PersonName,
      lastName: PersonName,
      email: Email,
      ...chosenPassword,
      /** Ids of what was agreed to; those that registerForm requires must be among them. */
      consents: z.array(Id).check(z.maxLength(CONSENT_LIMIT)),
      /** Asks for the newsletter as well. */
      newsletter: z._default(z.boolean(), false),
    })
    .check(isPasswordRepeated()),
  answer: z.object({
    user: z.object({ id: z.int(), email: z.string(), firstName: z.string(), lastName: z.string(), verified: z.boolean() }),
    /** What its link confirms; the browser that registered knows its own by it. */
    registrationId: z.int(),
  }),
  problems: ['user-exists', 'password-common', 'consent-missing', 'idempotency-mismatch', 'idempotency-in-flight'],
})

export const verifyUser = endpoint({
  id: 'verifyUser',
  method: 'GET',
  version: 'v1',
  area: 'user',
  path: '/web/verify/:token',
  /** Without any token. */
  aliases: ['/api/v1/user/web/verify', '/api/v2/user/web/verify'],
  policy: 'visitor',
  summary: 'Confirms the address a token was mailed to: of a new account, or the new address of an old one; again within its life it answers alike',
  params: z.object({ token: z._default(MailToken, '') }),
  answer: z.object({ email: z.string(), goal: z.enum(['account', 'email']) }),
  problems: ['token-undefined', 'token-invalid', 'email-taken'],
})

export const checkVerification = endpoint({
  id: 'checkVerification',
  method: 'POST',
  version: 'v1',
  area: 'user',
  path: '/web/verify/check',
  policy: 'visitor',
  summary: 'Tells what a mailed link would confirm, and whether the password is the one that was registered with it; confirms nothing',
  body: z.object({ token: z.optional(MailToken), password: z.optional(TypedPassword) }),
  answer: z.object({
    email: z.string(),
    goal: z.enum(['account', 'email']),
    /** Which registration the link confirms; null where it confirms none, or has done so. */
    registrationId: z.nullable(z.int()),
    /** Nobody else's words come in by the link: the password was right, or there is none to prove. */
    isProven: z.boolean(),
  }),
  problems: ['token-undefined', 'token-invalid', 'password-wrong'],
})

export const resendVerification = endpoint({
  id: 'resendVerification',
  method: 'POST',
  version: 'v1',
  area: 'user',
  path: '/web/verify/resend',
  policy: 'visitor',
  summary: 'Mails the link to confirm a new account again; answers alike whether or not one waits',
  body: z.object({ email: Email }),
  answer: z.object({ sent: z.literal(true) }),
  problems: [],
})
