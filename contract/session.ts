import * as z from 'zod/mini'
import { Address, companyResponse } from './address.ts'
import { endpoint } from './endpoint.ts'
import { PasskeyAssertion } from './passkey.ts'
import { SecondFactorCode } from './second-factor-code.ts'
import { PASSWORD_MAX_TYPED } from './session.constants.ts'
import { Email } from './text.ts'

/** The logged-in user. */
export const User = z.object({
  id: z.int(),
  email: z.string(),
  /** The new e-mail address, until it is confirmed from there. */
  pendingEmail: z.nullable(z.string()),
  /** False for users of an external provider without a password. */
  hasPassword: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  isBackofficeUser: z.boolean(),
  /** Of a back-office user: permissions, given by roles. Of a customer: what is open to them besides. */
  scope: z.array(z.string()),
  memberCardBarcode: z.nullable(z.string()),
  /** Saved addresses, each with its id; the newest first within a type. */
  addresses: z.array(Address),
  details: z.object({ phone: z.string() }),
  ...companyResponse,
  /** ISO 8601. */
  createdAt: z.string(),
})
export type User = z.infer<typeof User>

/** `accessToken`: a signed JWT with `exp`; `refreshToken`: opaque, good for one refresh. */
export const Tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Lifetime of the access token in seconds from the response on, independent of the client's clock. */
  expiresIn: z.int(),
})
export type Tokens = z.infer<typeof Tokens>

export const login = endpoint({
  id: 'login',
  method: 'POST',
  version: 'v1',
  area: null,
  path: '/login',
  policy: 'visitor',
  summary: 'Logs in with e-mail and password; unknown user and wrong password get the same error',
  body: z.object({
    email: Email,
    password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_TYPED)),
    /** `admin` accepts back-office users only. */
    strategy: z._default(z.enum(['customer', 'admin']), 'customer'),
    /** Of users with a second factor: a code, or a passkey for the challenge of the rejection without either. */
    code: z.optional(SecondFactorCode),
    passkey: z.optional(PasskeyAssertion),
  }),
  response: z.object({ tokens: Tokens, user: User }),
  problems: ['login-failed', 'email-unverified', 'second-factor-required', 'second-factor-wrong', 'passkey-wrong'],
})

export const refresh = endpoint({
  id: 'refresh',
  method: 'GET',
  version: 'v1',
  area: null,
  path: '/refresh',
  policy: 'visitor',
  summary: 'New tokens for the refreshToken header, which is valid once',
  response: z.object({ tokens: Tokens }),
  problems: ['session-over'],
})

export const logout = endpoint({
  id: 'logout',
  method: 'POST',
  version: 'v1',
  area: null,
  path: '/logout',
  policy: 'person',
  withoutFactor: true,
  summary: 'Ends the session of the access token',
  response: z.object({ loggedOut: z.boolean() }),
  problems: [],
})

export const getWebProfile = endpoint({
  id: 'getWebProfile',
  method: 'GET',
  version: 'v1',
  area: 'user',
  path: '/web/profile',
  policy: 'customer',
  summary: 'The logged-in customer',
  response: User,
  problems: [],
})

export const getProfile = endpoint({
  id: 'getProfile',
  method: 'GET',
  version: 'v1',
  area: 'user',
  path: '/profile',
  policy: 'backOffice',
  withoutFactor: true,
  summary: 'The logged-in back-office user',
  response: User,
  problems: [],
})
