import * as z from 'zod/mini'
import { CODE_MAX_TYPED } from './second-factor.constants.ts'
import { copiedCode } from './text.ts'

/** Six digits of the authenticator app, or a recovery code. */
export const SecondFactorCode = copiedCode(CODE_MAX_TYPED).check(z.minLength(1))
