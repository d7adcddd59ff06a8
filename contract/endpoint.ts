import type * as z from 'zod/mini'
import type { Permission } from './permission.constants.ts'
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

/** One API operation, shared by both sides: the client derives its function from it, the server mounts it. */
export interface Endpoint {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `auth` is the older way to log in: `/api/auth/login`. */
  readonly version: 'v1' | 'v2' | 'auth'
  /** Null for authentication operations without an area: `/api/v1/login`. */
  readonly area: Area | null
  /** Path inside the area; `:name` marks a parameter. */
  readonly path: `/${string}`
  /** Alias paths. */
  readonly aliases?: readonly `/api/${string}`[]
  readonly summary: string
  readonly policy: Policy
  /** Permissions of which a back-office user needs one; what an input needs besides is checked by its service. */
  readonly needs?: readonly [Permission, ...Permission[]]
  /** A caller with a second factor has given it within the last five minutes. */
  readonly fresh?: true
  /** Open also to users of the back office without the second factor that the shop requires. */
  readonly withoutFactor?: true
  /** Accepts an Idempotency-Key: a repeated request with the same key returns the first response. */
  readonly keyed?: true
  /** The user is identified by `Authorization: Bearer` instead of accessToken. */
  readonly bearer?: true
  /** TTL of the response in shared caches, in seconds; absent for private responses, which are never stored. */
  readonly cacheSeconds?: number
  /** Logged-in users may get a different response, which is never stored. */
  readonly personal?: true
  /** Most bytes of the body, where they are fewer than the server accepts of all operations. */
  readonly maxBodyBytes?: number
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  /** Fields of a multipart form that is sent instead of a JSON body. */
  readonly multipart?: z.ZodMiniObject
  /** The `data` of the response envelope. */
  readonly response: z.ZodMiniType
  /** Errors of this operation besides `COMMON_PROBLEMS`. */
  readonly problems: readonly ProblemCode[]
}

type Part<E, K extends string> = E extends Record<K, infer S extends z.ZodMiniType> ? { [P in K]: z.input<S> } : unknown
type ParsedPart<E, K extends string> = E extends Record<K, infer S extends z.ZodMiniType> ? { [P in K]: z.output<S> } : unknown
/** Input of the client. */
export type InputOf<E> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
/** Input of the handler: parsed, with defaults. */
export type ParsedInputOf<E> = ParsedPart<E, 'params'> & ParsedPart<E, 'query'> & ParsedPart<E, 'body'>
export type ResponseOf<E> = E extends { readonly response: infer S extends z.ZodMiniType } ? z.output<S> : never

export function endpoint<const E extends Endpoint>(shape: E): E {
  return shape
}

/**
 * Whether the response depends on who is logged in. Those that are the same for everyone do not; nor do log-in and refresh, which may still
 * carry the token that has just ended.
 */
export const dependsOnUser = ({ policy, area, cacheSeconds, personal }: Pick<Endpoint, 'policy' | 'area' | 'cacheSeconds' | 'personal'>): boolean =>
  policy !== 'open' && !(policy === 'visitor' && area === null) && (cacheSeconds === undefined || personal === true)

/** Whether an operation requires a login. */
export const isForUsers = ({ policy }: Pick<Endpoint, 'policy'>): boolean => policy === 'person' || policy === 'customer' || policy === 'backOffice'

export const pathOf = ({ version, area, path }: Pick<Endpoint, 'version' | 'area' | 'path'>): string =>
  area === null ? `/api/${version}${path}` : `/api/${version}/${area}${path}`
