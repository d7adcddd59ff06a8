import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { TypedPassword } from './password.ts'
import { SecondFactorCode } from './second-factor-code.ts'
import { User } from './session.ts'
import { Email } from './text.ts'

/** The older way to log in: one token in `Authorization: Bearer`, no refresh (AMB-21). */
export const localLogin = endpoint({
  id: 'localLogin',
  method: 'POST',
  version: 'auth',
  area: null,
  path: '/login',
  policy: 'visitor',
  summary: 'Logs in with e-mail and password; returns a token for Authorization: Bearer',
  body: z.object({ email: Email, password: TypedPassword, code: z.optional(SecondFactorCode) }),
  response: z.object({ token: z.string() }),
  problems: ['login-failed', 'email-unverified', 'second-factor-required', 'second-factor-wrong'],
})

export const localLogout = endpoint({
  id: 'localLogout',
  method: 'POST',
  version: 'auth',
  area: null,
  path: '/logout',
  policy: 'person',
  bearer: true,
  withoutFactor: true,
  summary: 'Ends the session of the bearer token',
  response: z.object({ loggedOut: z.boolean() }),
  problems: [],
})

export const localUser = endpoint({
  id: 'localUser',
  method: 'GET',
  version: 'auth',
  area: null,
  path: '/user',
  policy: 'person',
  bearer: true,
  withoutFactor: true,
  summary: 'The user of the bearer token',
  response: z.object({ user: User }),
  problems: [],
})
