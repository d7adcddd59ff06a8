import type * as z from 'zod/mini'
import type { ProblemCode } from './problem.ts'

/** Areas of the platform, as in `/api/{version}/{area}/…`. */
export const AREAS = ['product', 'cms', 'ecommerce', 'media', 'user', 'document', 'settings', 'gdpr', 'marketing', 'calendar', 'gaussbox'] as const
export type Area = (typeof AREAS)[number]

/**
 * Who may call.
 * `open`: anybody, even before the site is known. `visitor`: whoever sends a valid apiKey and site.
 * `cart`: a visitor who proves a cart by cartId and protectCode.
 * `person`: whoever is logged in; `customer`: logged in and not back-office; `backOffice`: logged in as back-office.
 */
export type Policy = 'open' | 'visitor' | 'cart' | 'person' | 'customer' | 'backOffice'

/** One call, described once for both sides: the client types its function from it, the server mounts it. */
export interface Endpoint {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `auth` is the older way to log in: `/api/auth/login`. */
  readonly version: 'v1' | 'v2' | 'auth'
  /** Null for the calls of authentication, which stand in no area: `/api/v1/login`. */
  readonly area: Area | null
  /** Path inside the area; `:name` marks a parameter. */
  readonly path: `/${string}`
  /** Whole paths that answer the same. */
  readonly aliases?: readonly `/api/${string}`[]
  readonly summary: string
  readonly policy: Policy
  /** The call may carry an Idempotency-Key: repeated with the same key it answers the first result and does nothing. */
  readonly keyed?: true
  /** Who calls is told by `Authorization: Bearer` instead of accessToken. */
  readonly bearer?: true
  /** Seconds a shared cache may keep the answer; absent means the answer is personal and never stored. */
  readonly cacheSeconds?: number
  /** Whoever is logged in may get another answer; it is made for them alone and never stored. */
  readonly personal?: true
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  /** What stands in `data` of the envelope. */
  readonly answer: z.ZodMiniType
  /** Refusals this call may give, beside those every call may give (see `COMMON_PROBLEMS`). */
  readonly problems: readonly ProblemCode[]
}

type Part<E, K extends string> = E extends Record<K, infer S extends z.ZodMiniType> ? { [P in K]: z.input<S> } : unknown
type ParsedPart<E, K extends string> = E extends Record<K, infer S extends z.ZodMiniType> ? { [P in K]: z.output<S> } : unknown
/** What a caller passes. */
export type InputOf<E> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
/** What a handler receives: parsed, with defaults filled in. */
export type ParsedInputOf<E> = ParsedPart<E, 'params'> & ParsedPart<E, 'query'> & ParsedPart<E, 'body'>
export type AnswerOf<E> = E extends { readonly answer: infer S extends z.ZodMiniType } ? z.output<S> : never

export function endpoint<const E extends Endpoint>(shape: E): E {
  return shape
}

/**
 * Whether a call looks at who is logged in. Answers that are the same for everybody do not; nor do log-in and refresh, which may still
 * carry the token that has just ended.
 */
export const asksWho = ({ policy, area, cacheSeconds, personal }: Pick<Endpoint, 'policy' | 'area' | 'cacheSeconds' | 'personal'>): boolean =>
  policy !== 'open' && !(policy === 'visitor' && area === null) && (cacheSeconds === undefined || personal === true)

/** Whether a call is for people who are logged in alone. */
export const isForPersons = ({ policy }: Pick<Endpoint, 'policy'>): boolean => policy === 'person' || policy === 'customer' || policy === 'backOffice'

export const pathOf = ({ version, area, path }: Pick<Endpoint, 'version' | 'area' | 'path'>): string =>
  area === null ? `/api/${version}${path}` : `/api/${version}/${area}${path}`
