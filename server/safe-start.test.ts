import { describe, expect, test } from 'vitest'
import { parseEnv } from './env.ts'
import { addressOf, publicSettings } from './env-network.ts'
import { unsafeSettings } from './safe-start.ts'

type Variables = Readonly<Record<string, string>>

const HERE = { SHOP_URL: 'http://127.0.0.1:4000' }
const PUBLIC = { SHOP_URL: 'https://shop.example' }
const WSPAY = { WSPAY_SHOP_ID: 'SKOJ', WSPAY_SECRET_KEY: '3DfEO2B5Jjm4VC1Q3vEh' }
const DEVELOPMENT = { NODE_ENV: 'development' }
const DEMO = { DEMO: 'on' }

/** What is said of a start with these variables, of which none is malformed. */
function unsafe(variables: Variables): string[] {
  const { env, reasons } = parseEnv(variables)
  expect(reasons).toEqual([])
  return unsafeSettings(env)
}

describe('who reaches a shop', () => {
  const cases: [string, Variables, string[], string][] = [
    ['nothing but its own URL on this machine', HERE, [], '127.0.0.1'],
    ['localhost', { SHOP_URL: 'http://localhost:4000' }, [], '127.0.0.1'],
    ['the loopback of IPv6', { SHOP_URL: 'http://[::1]:4000', HOST: '::1' }, [], '::1'],
    ['another address of the loopback', { ...HERE, HOST: '127.0.0.53' }, [], '127.0.0.53'],
    ['a name of this machine', { ...HERE, HOST: 'localhost', SHOP_DOMAINS: 'localhost' }, [], 'localhost'],
    ['a public URL', PUBLIC, ['SHOP_URL=https://shop.example'], '0.0.0.0'],
    ['a URL in the network', { SHOP_URL: 'http://192.168.1.5:4000' }, ['SHOP_URL=http://192.168.1.5:4000'], '0.0.0.0'],
    ['a name that only begins like this machine', { SHOP_URL: 'https://localhost.shop.example' }, ['SHOP_URL=https://localhost.shop.example'], '0.0.0.0'],
    ['a public URL behind a proxy here', { ...PUBLIC, HOST: '127.0.0.1' }, ['SHOP_URL=https://shop.example'], '127.0.0.1'],
    ['every address', { ...HERE, HOST: '0.0.0.0' }, ['HOST=0.0.0.0'], '0.0.0.0'],
    ['every address of IPv6', { ...HERE, HOST: '::' }, ['HOST=::'], '::'],
    ['an address of the network', { ...HERE, HOST: '192.168.1.5' }, ['HOST=192.168.1.5'], '192.168.1.5'],
    ['a domain', { ...HERE, SHOP_DOMAINS: 'shop.example' }, ['the domains shop.example'], '0.0.0.0'],
    ['a trusted proxy', { ...HERE, TRUSTED_PROXIES: '127.0.0.1' }, ['TRUSTED_PROXIES=127.0.0.1'], '0.0.0.0'],
    ['the demo', DEMO, [], '127.0.0.1'],
    ['the demo with a domain', { ...DEMO, SHOP_DOMAINS: 'shop.example' }, ['the domains shop.example'], '127.0.0.1'],
    ['development', DEVELOPMENT, [], '127.0.0.1'],
    ['development with names to choose among', { ...DEVELOPMENT, SHOP_DOMAINS: 'shop.example,island.example' }, [], '127.0.0.1'],
    ['development with a proxy', { ...DEVELOPMENT, TRUSTED_PROXIES: '10.0.0.5' }, ['TRUSTED_PROXIES=10.0.0.5'], '127.0.0.1'],
  ]
  test.each(cases)('with %s: known, and listened for', (_, variables, reaching, host) => {
    const { env, reasons } = parseEnv(variables)
    expect(reasons).toEqual([])
    expect([publicSettings(env), addressOf(env)]).toEqual([reaching, host])
  })
})

describe('what a start rejects', () => {
  const sandbox = (where: string) => `PAYMENT_SANDBOX=on marks orders as paid without money: not with ${where}`
  const cases: [string, Variables, string[]][] = [
    ['the sandbox on this machine', { ...HERE, PAYMENT_SANDBOX: 'on' }, []],
    ['a public shop with a payment provider', { ...PUBLIC, ...WSPAY }, []],
    ['the sandbox of a public URL', { ...PUBLIC, PAYMENT_SANDBOX: 'on' }, [sandbox('SHOP_URL=https://shop.example')]],
    [
      'the sandbox of a public domain',
      { ...HERE, SHOP_DOMAINS: 'shop.example', PAYMENT_SANDBOX: 'on' },
      ['SHOP_URL must start with https://: not http with the domains shop.example', sandbox('the domains shop.example')],
    ],
    [
      'the sandbox on every address',
      { ...HERE, HOST: '0.0.0.0', PAYMENT_SANDBOX: 'on' },
      ['SHOP_URL must start with https://: not http with HOST=0.0.0.0', sandbox('HOST=0.0.0.0')],
    ],
    [
      'the sandbox behind a proxy',
      { SHOP_URL: 'https://localhost', TRUSTED_PROXIES: '10.0.0.5', PAYMENT_SANDBOX: 'on' },
      [sandbox('TRUSTED_PROXIES=10.0.0.5')],
    ],
    [
      'cards of the test system in public',
      { ...PUBLIC, ...WSPAY, WSPAY_TEST: 'on' },
      ['WSPAY_TEST=on accepts cards of the test system, which pay nothing: not with SHOP_URL=https://shop.example'],
    ],
    ['cards of the test system on this machine', { ...HERE, ...WSPAY, WSPAY_TEST: 'on' }, []],
    [
      'no limit of requests in public',
      { ...PUBLIC, ...WSPAY, RATE_LIMIT: '0' },
      ['RATE_LIMIT=0 lets everybody try passwords and codes without end: not with SHOP_URL=https://shop.example'],
    ],
    ['no limit of requests on this machine', { ...HERE, ...WSPAY, RATE_LIMIT: '0' }, []],
    ['the demo on this machine', { ...DEMO, RATE_LIMIT: '0' }, []],
    [
      'the demo in public',
      { ...DEMO, ...PUBLIC, HOST: '0.0.0.0' },
      [
        'DEMO=on is for this machine alone, since everybody knows its passwords and payments cost nothing: not with HOST=0.0.0.0, SHOP_URL=https://shop.example',
      ],
    ],
    [
      'development in the network',
      { ...DEVELOPMENT, HOST: '0.0.0.0' },
      ['NODE_ENV=development is for this machine alone, since everybody knows its passwords and payments cost nothing: not with HOST=0.0.0.0'],
    ],
    ['development on this machine', DEVELOPMENT, []],
    [
      'no payment provider and no URL',
      {},
      [
        'SHOP_URL is not set: the public origin of the shop, such as https://shop.example',
        'No payment provider is set: WSPAY_SHOP_ID and WSPAY_SECRET_KEY, or PAYMENT_SANDBOX=on to try the shop on this machine',
      ],
    ],
  ]
  test.each(cases)('of %s is said', (_, variables, reasons) => {
    expect(unsafe(variables)).toEqual(reasons)
  })
})

test('all variables that are malformed are named at once', () => {
  const { reasons } = parseEnv({
    HOST: 'all addresses',
    PORT: '70000',
    LOG_LEVEL: 'verbose',
    TRUSTED_PROXIES: '10.0.0.5, 10.0.0.0/33, 0.0.0.0/0, proxy',
    SHOP_DOMAINS: 'https://shop.example/',
    DEMO: 'true',
    PAYMENT_SANDBOX: 'yes',
    WSPAY_TEST: 'true',
    CAPTCHA_STUB: 'On',
  })
  expect(reasons.sort()).toEqual([
    'CAPTCHA_STUB must be "on" or "off", but is "On"',
    'DEMO must be "on" or "off", but is "true"',
    'HOST must be an IP address or a host name, such as 127.0.0.1, but is "all addresses"',
    'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, but is "verbose"',
    'PAYMENT_SANDBOX must be "on" or "off", but is "yes"',
    'PORT must be at most 65535, but is 70000',
    'SHOP_DOMAINS must list host names, such as shop.example, without https://, ports and paths',
    'TRUSTED_PROXIES must list IP addresses or their ranges, such as 10.0.0.5 or 10.0.0.0/8, and none of all addresses, but has "10.0.0.0/33, 0.0.0.0/0, proxy"',
    'WSPAY_TEST must be "on" or "off", but is "true"',
  ])
})

test('addresses and ranges of proxies are read as Fastify takes them', () => {
  expect(parseEnv({ TRUSTED_PROXIES: '10.0.0.5, 2001:DB8::1,10.0.0.0/8 ,fd00::/8,loopback' })).toMatchObject({
    reasons: [],
    env: { trustedProxies: ['10.0.0.5', '2001:db8::1', '10.0.0.0/8', 'fd00::/8', 'loopback'] },
  })
})

test.each(['x', 'elevenchars'])('the key of a payment provider cannot be "%s"', (key) => {
  expect(parseEnv({ WSPAY_SHOP_ID: 'SKOJ', WSPAY_SECRET_KEY: key }).reasons).toEqual([
    'WSPAY_SECRET_KEY must be the key of the account at WSPay, of at least 12 characters',
  ])
})
