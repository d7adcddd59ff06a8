import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchInProcess, markInProcess } from './in-process.ts'
import { countryFrom } from './visitor-country.ts'

const PROXY = '10.0.0.1'
const VISITOR = '203.0.113.7'

let app: FastifyInstance
beforeAll(() => {
  app = Fastify({ trustProxy: [PROXY] })
  markInProcess(app)
  const [configured, without] = [countryFrom('cf-ipcountry'), countryFrom(null)]
  app.get('/', async (request) => [configured(request), without(request)])
})
afterAll(() => app.close())

const countriesOf = async (remoteAddress: string, headers: Record<string, string>) => (await app.inject({ url: '/', remoteAddress, headers })).json()
const FORWARDED = { 'x-forwarded-for': VISITOR }

test.each([
  ['a trusted proxy', PROXY, { ...FORWARDED, 'cf-ipcountry': 'DE' }, ['DE', null]],
  ['a trusted proxy without the header', PROXY, FORWARDED, [null, null]],
  ['a trusted proxy that does not know it', PROXY, { ...FORWARDED, 'cf-ipcountry': 'T1' }, [null, null]],
  ['a trusted proxy with two values', PROXY, { ...FORWARDED, 'cf-ipcountry': 'DE, CH' }, [null, null]],
  ['a trusted proxy for nobody', PROXY, { 'cf-ipcountry': 'DE' }, [null, null]],
  ['a visitor', VISITOR, { 'cf-ipcountry': 'CH' }, [null, null]],
  ['a visitor who pretends to be a proxy', VISITOR, { 'x-forwarded-for': '198.51.100.1', 'cf-ipcountry': 'CH' }, [null, null]],
  ['a visitor who pretends to be the server', VISITOR, { 'x-in-process': 'guessed', 'x-in-process-country': 'CH' }, [null, null]],
  ['a visitor with the header of another proxy', PROXY, { ...FORWARDED, 'x-in-process-country': 'CH' }, [null, null]],
] as const)('the country of a visitor, as sent by %s', async (_who, remoteAddress, headers, countries) => {
  expect(await countriesOf(remoteAddress, headers)).toEqual(countries)
})

test.each([
  { country: 'CH' as const, found: ['CH', 'CH'] },
  { country: null, found: [null, null] },
])('the server itself passes on the country $country of the visitor it draws a page for, and no header of theirs', async ({ country, found }) => {
  const fetch = fetchInProcess(app, { origin: 'http://shop.test', ip: VISITOR, country })
  const response = await fetch('/', { headers: { 'x-in-process-country': 'DE', 'cf-ipcountry': 'DE' } })
  expect(await response.json()).toEqual(found)
})
