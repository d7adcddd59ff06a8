import { FORM_KEY_COOKIE } from '#contract/cart.constants.ts'
import type { Cart } from '#contract/cart.ts'
import { IDEMPOTENCY_KEY } from '#contract/headers.ts'
import type { Locale } from '#contract/locale.ts'
import { isSessionOver } from '#machines/cart/cart-session.changes.ts'
import type { CartSession } from '#machines/cart/cart-session.events.ts'
import { type Problem, problemOf } from '#machines/problem.ts'
import { clearCartSession, storeCartSession, storedCartSession } from '../actors/browser/cookies.ts'
import type { ApiClient } from '../client/create-client.ts'
import { readCookie, writeCookie } from '../cookie-jar.ts'
import type { ResponseCookies } from './response-cookies.ts'

/** A request of a visitor without scripts: a page of forms, or one of its forms. */
export interface Visit {
  readonly api: ApiClient
  readonly locale: Locale
  readonly origin: string
  /** URL in the router's form: `/hr/checkout?step=shipping`. */
  readonly address: URL
  /** Fields of the submitted form. */
  readonly fields: URLSearchParams
  readonly cookies: ResponseCookies
  /** Idempotency-Key of the form: the same for all submits until a response arrives. */
  readonly key: string
  readonly currencyId: number
}

// A key names when it was made: a request that is repeated with it has the same time.
const newFormKey = (): string => `${Date.now().toString(36)}-${crypto.randomUUID()}`
const KEY_TIME = /^[0-9a-z]{8,9}(?=-)/

/** When the key was made: ISO 8601. */
export const timeOf = (key: string): string => new Date(Number.parseInt(KEY_TIME.exec(key)?.[0] ?? '0', 36)).toISOString()

/** The key in the cookie, or a new one. */
export function formKeyIn(cookies: ResponseCookies): string {
  const key = readCookie(cookies, FORM_KEY_COOKIE.name)
  return key !== null && IDEMPOTENCY_KEY.test(key) ? key : newFormKey()
}

/** Every response to a form brings the key of the next one. */
export const storeNextKey = (cookies: ResponseCookies): void =>
  writeCookie(cookies, FORM_KEY_COOKIE.name, newFormKey(), FORM_KEY_COOKIE.maxAgeSeconds, FORM_KEY_COOKIE.path)

export const field = ({ fields }: Pick<Visit, 'fields'>, name: string): string => fields.get(name) ?? ''

/** An id in a field; 0, which no entity has, when it is none. */
export const idIn = (typed: string): number => (/^\d{1,9}$/.test(typed) ? Number(typed) : 0)

/** The problem of an operation that failed. A fault of the page itself is thrown on, so that it is logged. */
export function rejectionOf(error: unknown): Problem {
  const problem = problemOf(error)
  if (problem !== error) throw error
  return problem
}

/** Status of the page that shows a problem. */
export const statusOf = ({ status }: Pick<Problem, 'status'>): number => (status >= 400 ? status : 503)

/** The visitor's cart; `cart: null` without one. `orderSlug`: it was ordered. */
export interface OpenedCart {
  readonly session: CartSession | null
  readonly cart: Cart | null
  readonly orderSlug?: string | undefined
}

/** Reads the cart of the cookies, and clears them when their cart has ended. */
export async function openCart({ api, cookies, currencyId }: Visit): Promise<OpenedCart> {
  const session = storedCartSession(cookies)
  if (session === null) return { session, cart: null }
  try {
    return { session, cart: await api.getCart({ body: { ...session, currencyId } }) }
  } catch (error) {
    const problem = rejectionOf(error)
    if (!isSessionOver(problem)) throw error
    const orderSlug = problem.payload?.orderSlug
    if (orderSlug === undefined) clearCartSession(cookies)
    return { session, cart: null, orderSlug }
  }
}

/** Starts a cart and stores its session. */
export async function startCart({ api, cookies }: Visit): Promise<CartSession> {
  const { id: cartId, protectCode } = await api.getNewCartSession({})
  storeCartSession(cookies, { cartId, protectCode })
  return { cartId, protectCode }
}

const REPEAT_PAUSE_MS = 300
const REPEATS_MAX = 10

/** Sends a write with its key; a form that was submitted twice waits until the first one is executed, and gets its response. */
export async function sendOnce<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      if (rejectionOf(error).code !== 'idempotency-in-flight' || attempt === REPEATS_MAX) throw error
      await new Promise((resolve) => setTimeout(resolve, REPEAT_PAUSE_MS))
    }
  }
}
