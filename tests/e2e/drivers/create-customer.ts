import type { Page } from '@playwright/test'
import { AUTH_COOKIES } from '#contract/session.constants.ts'
import { createShopClient } from '#src/client/create-client.ts'
import { REGISTER_CONSENTS } from '#tests/api/new-customer.ts'
import type { Mailbox } from '../fixtures/mailbox.ts'
import { type Newcomer, newcomer } from './auth-page.ts'

/** Calls of somebody at the shop; with a token, of whoever it belongs to. */
const apiOf = (origin: string, accessToken?: string) =>
  createShopClient({
    fetch,
    base: origin,
    referer: origin,
    ...(accessToken && { credentials: { accessToken: async () => accessToken, refused: async () => false } }),
  }).in('en')

/** Somebody who has an account of their own and a confirmed address. */
export async function createCustomer(origin: string, mailbox: Mailbox): Promise<Newcomer> {
  const { register, verifyUser } = apiOf(origin)
  const person = newcomer()
  await register({ body: { ...person, repeatPassword: person.password, consents: REGISTER_CONSENTS } })
  const token = new URL(await mailbox(person.email), origin).searchParams.get('token') ?? ''
  await verifyUser({ params: { token } })
  return person
}

/** An earlier visit has logged in: its tokens are there before the first page is opened. Answers the calls of that person. */
export async function logInThroughApi(
  page: Page,
  origin: string,
  { email, password }: Pick<Newcomer, 'email' | 'password'>,
  strategy: 'customer' | 'admin' = 'customer',
) {
  const { tokens } = await apiOf(origin).login({ body: { email, password } })
  const { maxAgeSeconds, path } = AUTH_COOKIES
  const cookie = { domain: new URL(origin).hostname, path, expires: Date.now() / 1000 + maxAgeSeconds, sameSite: 'Lax' } as const
  await page.context().addCookies([
    { ...cookie, name: AUTH_COOKIES.accessToken, value: tokens.accessToken },
    { ...cookie, name: AUTH_COOKIES.refreshToken, value: tokens.refreshToken },
    { ...cookie, name: AUTH_COOKIES.strategy, value: strategy },
  ])
  return apiOf(origin, tokens.accessToken)
}
