import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PASSWORD_LENGTH, PASSWORD_MAX_TYPED } from './session.constants.ts'
import { Email } from './text.ts'

/** A new password: any characters, none stripped. Common passwords are rejected by the server. */
export const NewPassword = z.string().check(
  z.minLength(PASSWORD_LENGTH.min),
  z.maxLength(PASSWORD_LENGTH.max),
  z.refine((value) => value.isWellFormed(), { error: 'text' }),
)
/** A password that is compared, never stored. */
export const TypedPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_TYPED))
/** The token of an e-mail link: 256 random bits. Longer values are invalid. */
export const MailToken = z.string().check(z.maxLength(300))

interface Chosen {
  password: string
  repeatPassword: string
}

const sameAs = { error: 'sameAs', path: ['repeatPassword'] }

export const chosenPassword = { password: NewPassword, repeatPassword: z.string().check(z.maxLength(PASSWORD_MAX_TYPED)) }
export const isPasswordRepeated = <T extends Chosen>() => z.refine<T>(({ password, repeatPassword }) => password === repeatPassword, sameAs)

export const forgotPassword = endpoint({
  id: 'forgotPassword',
  method: 'POST',
  version: 'v1',
  area: 'user',
  path: '/password/forgot',
  policy: 'visitor',
  summary: 'Sends a password reset e-mail; same response and timing for addresses without an account',
  body: z.object({ email: Email }),
  response: z.object({ sent: z.literal(true) }),
  problems: [],
})

export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  version: 'v1',
  area: 'user',
  path: '/password/reset',
  policy: 'visitor',
  summary: 'Resets the password with the token of the e-mail, valid once; ends all sessions of the user',
  body: z.object({ token: z.optional(MailToken), ...chosenPassword }).check(isPasswordRepeated()),
  response: z.object({
    changed: z.literal(true),
    /** Linked login providers, if any: the user can disable them. */
    logins: z.optional(z.array(z.string())),
  }),
  problems: ['token-undefined', 'token-invalid', 'password-common'],
})

export const setPassword = endpoint({
  id: 'setPassword',
  fresh: true,
  method: 'POST',
  version: 'v1',
  area: 'user',
  path: '/password/set',
  policy: 'person',
  summary: "Changes the user's own password; ends all other sessions of the user",
  body: z
    .object({ oldPassword: TypedPassword, newPassword: NewPassword, repeatPassword: z.string().check(z.maxLength(PASSWORD_MAX_TYPED)) })
    .check(z.refine(({ newPassword, repeatPassword }) => newPassword === repeatPassword, sameAs)),
  response: z.object({ changed: z.literal(true) }),
  problems: ['old-password-wrong', 'password-same', 'password-common'],
})
