import * as z from 'zod/mini'
import { ADDRESS_LIMITS, PERSON_NAME } from './address.constants.ts'
import { CONSENT_LIMIT } from './consent.constants.ts'
import { endpoint } from './endpoint.ts'
import { chosenPassword, isPasswordRepeated, MailToken } from './password.ts'
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
  answer: z.object({ user: z.object({ id: z.int(), email: z.string(), firstName: z.string(), lastName: z.string(), verified: z.boolean() }) }),
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
