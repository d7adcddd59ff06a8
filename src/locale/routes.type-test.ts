import { GERMAN_PATHS } from './german-paths.ts'
import { type NamedRoute, type RegisteredRoute, TWINS, type Twins } from './routes.ts'

// Read by the compiler only: each of these must not compile.

const { '/cart': _cart, ...withoutCart } = TWINS
// @ts-expect-error a route of the router without its twin
withoutCart satisfies Twins

const { '/login': _login, ...withoutLogin } = TWINS
// @ts-expect-error a named route of the specification without its twin
withoutLogin satisfies Twins

// @ts-expect-error a twin without a language
;({ ...TWINS, '/cart': {} }) satisfies Twins

const { '/search': _search, ...withoutSearch } = GERMAN_PATHS
// @ts-expect-error a named route without its German slug
withoutSearch satisfies Readonly<Record<NamedRoute, string>>

'/shop/{-$slug}' satisfies RegisteredRoute
// @ts-expect-error a route the router does not have
'/nowhere' satisfies RegisteredRoute
