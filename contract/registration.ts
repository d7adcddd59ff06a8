import * as z from 'zod/mini'
import { CONSENT_LIMIT } from './consent.constants.ts'
import { shownVersions } from './consent.ts'
import { endpoint } from './endpoint.ts'
import { chosenPassword, isPasswordRepeated, MailToken, TypedPassword } from './password.ts'
import { AccountName } from './person-name.ts'
import { Email, Id } from './text.ts'

export const register = endpoint({
  id: 'register',
  method: 'POST',
  version: 'v1',
  area: 'user',
  path: '/web/register',
  policy: 'visitor',
  keyed: true,
  summary: 'Registers a customer, logs consents and sends a confirmation e-mail',
  body: z
    .object({
      firstName: AccountName,
      lastName: AccountName,
      email: Email,
      ...chosenPassword,
      /** Ids of what was agreed to; those that registerForm requires must be among them. */
      consents: z.array(Id).check(z.maxLength(CONSENT_LIMIT)),
      shownVersions,
      /** Asks for the newsletter as well. */
      newsletter: z._default(z.boolean(), false),
    })
    .check(isPasswordRepeated()),
  response: z.object({
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
  summary: 'Confirms the e-mail address of a token, for a new account or a changed address; idempotent while the token is valid',
  params: z.object({ token: z._default(MailToken, '') }),
  response: z.object({ email: z.string(), goal: z.enum(['account', 'email']) }),
  problems: ['token-undefined', 'token-invalid', 'email-taken'],
})

export const checkVerification = endpoint({
  id: 'checkVerification',
  method: 'POST',
  version: 'v1',
  area: 'user',
  path: '/web/verify/check',
  policy: 'visitor',
  summary: 'Returns what an e-mail link would confirm, and checks the password of the registration; confirms nothing',
  body: z.object({ token: z.optional(MailToken), password: z.optional(TypedPassword) }),
  response: z.object({
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
  summary: 'Sends the confirmation e-mail of a new account again; same response with and without a pending one',
  body: z.object({ email: Email }),
  response: z.object({ sent: z.literal(true) }),
  problems: [],
})
