import * as z from 'zod/mini'
import { shownVersions } from './consent.ts'
import { endpoint } from './endpoint.ts'
import { captchaFields } from './form.ts'
import { Email, Id } from './text.ts'

export const subscribeNewsletter = endpoint({
  id: 'subscribeNewsletter',
  method: 'POST',
  version: 'v1',
  area: 'marketing',
  path: '/newsletter/subscribe',
  policy: 'visitor',
  keyed: true,
  summary: 'Sends an e-mail to confirm a newsletter subscription',
  body: z.object({ email: Email, consents: z.array(Id).check(z.maxLength(20)), shownVersions, ...captchaFields }),
  response: z.object({ status: z.literal('pending') }),
  problems: [
    'subscription-exists',
    'consent-missing',
    'captcha-missing',
    'captcha-failed',
    'captcha-unavailable',
    'idempotency-mismatch',
    'idempotency-in-flight',
  ],
})
