import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Email, Id } from './text.ts'

export const subscribeNewsletter = endpoint({
  id: 'subscribeNewsletter',
  method: 'POST',
  version: 'v1',
  area: 'marketing',
  path: '/newsletter/subscribe',
  policy: 'visitor',
  summary: 'Asks an address to confirm the newsletter by mail',
  body: z.object({ email: Email, consents: z.array(Id).check(z.maxLength(20)) }),
  answer: z.object({ status: z.literal('pending') }),
  problems: ['subscription-exists', 'consent-missing'],
})
