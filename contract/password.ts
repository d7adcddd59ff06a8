import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PASSWORD_LENGTH, PASSWORD_MAX_TYPED } from './session.constants.ts'
import { Email } from './text.ts'

/** A password somebody chooses: any characters, none stripped. One of the most used is refused by the platform. */
export const NewPassword = z.string().check(
  z.minLength(PASSWORD_LENGTH.min),
  z.maxLength(PASSWORD_LENGTH.max),
  z.refine((value) => value.isWellFormed(), { error: 'text' }),
)
/** A password that is compared, never kept. */
export const TypedPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_TYPED))
/** What a mailed link carries: 256 random bits. Longer words are no tokens, as others that are unknown. */
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
  summary: 'Mails a link to choose a new password; answers alike and as fast for addresses without an account',
  body: z.object({ email: Email }),
  answer: z.object({ sent: z.literal(true) }),
  problems: [],
})

export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  version: 'v1',
  area: 'user',
  path: '/password/reset',
  policy: 'visitor',
  summary: 'Sets the password of whoever has the mailed token, which is used up by it; ends all their sessions',
  body: z.object({ token: z.optional(MailToken), ...chosenPassword }).check(isPasswordRepeated()),
  answer: z.object({
    changed: z.literal(true),
    /** Providers by whose log-in the account still opens, where there are any: the owner can unlink them. */
    logins: z.optional(z.array(z.string())),
  }),
  problems: ['token-undefined', 'token-invalid', 'password-common'],
})

export const setPassword = endpoint({
  id: 'setPassword',
  method: 'POST',
  version: 'v1',
  area: 'user',
  path: '/password/set',
  policy: 'person',
  summary: 'Changes the own password; ends all other sessions of the person',
  body: z
    .object({ oldPassword: TypedPassword, newPassword: NewPassword, repeatPassword: z.string().check(z.maxLength(PASSWORD_MAX_TYPED)) })
    .check(z.refine(({ newPassword, repeatPassword }) => newPassword === repeatPassword, sameAs)),
  answer: z.object({ changed: z.literal(true) }),
  problems: ['old-password-wrong', 'password-same', 'password-common'],
})
