import { LOCALES } from '#contract/locale.ts'
import { routePath } from '#contract/locale-routes.ts'

const RETURN_PATHS: readonly string[] = LOCALES.map((locale) => routePath(locale, '/social-login'))
/** Pages of this shop that a log-in returns to. */
const TARGET = 'redirect'

/** Whether an address has parameters of a provider or the token of an e-mail link, itself or in the page that it leads to after a log-in. */
export function carriesToken(address: string): boolean {
  const [path = '', ...query] = address.split('?')
  const parameters = new URLSearchParams(query.join('?'))
  if (RETURN_PATHS.includes(path) || parameters.has('token')) return true
  return parameters.getAll(TARGET).some((target) => new URLSearchParams(target.split('?')[1]).has('token'))
}
