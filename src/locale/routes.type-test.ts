import type { TranslatedLocale } from '#contract/locale.ts'
import type { FileRouteTypes } from '#route-tree'
import { GERMAN_PATHS } from './german-paths.ts'
import { type NamedRoute, ROUTE_PATHS } from './routes.ts'

type Strip<T extends string> = T extends `/{-$locale}${infer Rest extends `/${string}`}` ? Rest : never
/** Routes of the router except home and the catch-all, whose slugs are content. */
type RegisteredRoute = Exclude<Strip<FileRouteTypes['to']>, '/$'>

/** A language without the path of a route must not compile. */
type RoutePaths = Readonly<Record<TranslatedLocale, Readonly<Record<NamedRoute | RegisteredRoute, string>>>>

ROUTE_PATHS satisfies RoutePaths

// Checked by the compiler only: each of these must not compile.

const { '/cart': _cart, ...withoutCart } = ROUTE_PATHS.hr
// @ts-expect-error a route of the router without its path in Croatian
;({ hr: withoutCart }) satisfies RoutePaths

const { '/login': _login, ...withoutLogin } = ROUTE_PATHS.hr
// @ts-expect-error a named route of the specification without its path in Croatian
;({ hr: withoutLogin }) satisfies RoutePaths

// @ts-expect-error a language without paths
;({}) satisfies RoutePaths

const { '/search': _search, ...withoutSearch } = GERMAN_PATHS
// @ts-expect-error a named route without its German slug
withoutSearch satisfies Readonly<Record<NamedRoute, string>>

'/shop/{-$slug}' satisfies RegisteredRoute
// @ts-expect-error a route the router does not have
'/nowhere' satisfies RegisteredRoute
