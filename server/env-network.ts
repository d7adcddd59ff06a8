import { isIP, isIPv6 } from 'node:net'
import type { Mode } from './env-mode.ts'
import { listIn, urlIn, type Variables } from './env-values.ts'

const HOST_NAME = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/
/** Names of ranges that Fastify knows. */
const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal']

/** The address to listen on that is set; null without one. */
export function hostIn({ HOST }: Variables): string | null {
  if (!HOST) return null
  const host = HOST.toLowerCase()
  if (isIP(host) === 0 && !HOST_NAME.test(host)) throw new Error(`HOST must be an IP address or a host name, such as 127.0.0.1, but is "${HOST}"`)
  return host
}

export function domainsIn(variables: Variables): string[] {
  const domains = listIn(variables.SHOP_DOMAINS)
  if (!domains.every((domain) => HOST_NAME.test(domain)))
    throw new Error('SHOP_DOMAINS must list host names, such as shop.example, without https://, ports and paths')
  return domains
}

export function shopUrlIn(variables: Variables): string | null {
  const url = urlIn(variables, 'SHOP_URL', ['http:', 'https:'])
  if (url === null) return null
  const { origin, pathname, search, username } = new URL(url)
  if (pathname !== '/' || search !== '' || username !== '') throw new Error('SHOP_URL must be an origin, such as https://shop.example')
  return origin
}

// A range of every address would let all visitors name an address for themselves.
function isProxy(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  if (length === undefined) return isIP(address) > 0 || PROXY_RANGES.includes(text)
  return isIP(address) > 0 && /^\d+$/.test(length) && Number(length) > 0 && Number(length) <= (isIPv6(address) ? 128 : 32) && rest.length === 0
}

export function proxiesIn(variables: Variables): string[] {
  const proxies = listIn(variables.TRUSTED_PROXIES)
  const wrong = proxies.filter((proxy) => !isProxy(proxy))
  if (wrong.length > 0)
    throw new Error(
      `TRUSTED_PROXIES must list IP addresses or their ranges, such as 10.0.0.5 or 10.0.0.0/8, and none of all addresses, but has "${wrong.join(', ')}"`,
    )
  return proxies
}

interface Reach {
  readonly mode: Mode
  /** The address to listen on that is set; null without one. */
  readonly host: string | null
  readonly shopUrl: string | null
  readonly domains: readonly string[]
  readonly trustedProxies: readonly string[]
}

/** What lets others than this machine reach the shop; nothing where it is for this machine alone. */
export function publicSettings({ mode, host, shopUrl, domains, trustedProxies }: Reach): string[] {
  const own = shopUrl === null ? null : new URL(shopUrl).hostname
  // Developers choose among the names of a shop on their own machine.
  const named = mode === 'development' ? [] : domains.filter((name) => name !== own && !LOOPBACK.test(name))
  return [
    ...(host === null || LOOPBACK.test(host) ? [] : [`HOST=${host}`]),
    ...(own === null || LOOPBACK.test(own) ? [] : [`SHOP_URL=${shopUrl}`]),
    ...(named.length === 0 ? [] : [`the domains ${named.join(', ')}`]),
    ...(trustedProxies.length === 0 ? [] : [`TRUSTED_PROXIES=${trustedProxies.join(',')}`]),
  ]
}

/** The address to listen on: unless it is set, every one for a public shop, and else this machine's alone. */
export const addressOf = (reach: Reach): string => reach.host ?? (reach.mode === 'production' && publicSettings(reach).length > 0 ? '0.0.0.0' : '127.0.0.1')
