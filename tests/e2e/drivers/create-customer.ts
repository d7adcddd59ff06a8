import type { Browser, Page } from '@playwright/test'
import { AUTH_COOKIES } from '#contract/session.constants.ts'
import { createShopClient } from '#src/client/create-client.ts'
import { REGISTER_CONSENTS } from '#tests/api/new-customer.ts'
import type { Mailbox } from '../fixtures/mailbox.ts'
import { STAFF } from './account.ts'
import { type NewRegistration, newRegistration } from './auth-page.ts'

/** The API of one client; with a token, of the user it belongs to. */
const apiOf = (origin: string, accessToken?: string) =>
  createShopClient({
    fetch,
    base: origin,
    referer: origin,
    ...(accessToken && { credentials: { accessToken: async () => accessToken, rejected: async () => false } }),
  }).in('en')

/** A new customer with a confirmed address. */
export async function createCustomer(origin: string, mailbox: Mailbox): Promise<NewRegistration> {
  const { register, verifyUser } = apiOf(origin)
  const customer = newRegistration()
  await register({ body: { ...customer, repeatPassword: customer.password, consents: REGISTER_CONSENTS } })
  const token = new URL(await mailbox(customer.email), origin).searchParams.get('token') ?? ''
  await verifyUser({ params: { token } })
  return customer
}

/** Stores the tokens of an earlier log-in before the first page is opened. Returns the API of that customer. */
export async function logInThroughApi(
  page: Page,
  origin: string,
  { email, password }: Pick<NewRegistration, 'email' | 'password'>,
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

/** A page of the shop's owner in another browser; close its context. */
export async function openAsOwner(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await logInThroughApi(page, origin, STAFF.owner, 'admin')
  return page
}
