import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { providersIn } from './env-providers.ts'

const ISLAND = { name: 'island', label: 'Island', issuer: 'https://id.example', clientId: 'shop', clientSecret: 'very-secret' }
const given = (...providers: object[]) => JSON.stringify(providers)

test('without the variable there is no provider', () => {
  expect([providersIn(undefined), providersIn(''), readEnv({}).oidcProviders]).toEqual([[], [], []])
})

test('a provider requests the scopes e-mail and profile unless configured otherwise', () => {
  const coast = { ...ISLAND, name: 'coast', issuer: 'http://127.0.0.1:5001/realm', scopes: ['email'] }
  expect(readEnv({ OIDC_PROVIDERS: given(ISLAND, coast) }).oidcProviders).toEqual([{ ...ISLAND, scopes: ['email', 'profile'] }, coast])
})

test.each([
  ['no JSON', '{', 'OIDC_PROVIDERS must be a JSON list of providers'],
  ['no list', JSON.stringify(ISLAND), 'OIDC_PROVIDERS must be a JSON list of providers'],
  [
    'a name that is no word of an address',
    given({ ...ISLAND, name: 'The Island' }),
    'OIDC_PROVIDERS 0 name must contain only lower-case letters, digits and hyphens',
  ],
  ['no label', given({ ...ISLAND, label: '' }), 'OIDC_PROVIDERS 0 label must have 1 to 40 characters'],
  ['no secret', given({ ...ISLAND, clientSecret: undefined }), 'OIDC_PROVIDERS 0 clientSecret is missing'],
  [
    'an issuer that anybody can read',
    given(ISLAND, { ...ISLAND, issuer: 'http://id.example' }),
    /^OIDC_PROVIDERS 1 issuer must be a URL that starts with https/,
  ],
  ['an issuer that is none', given({ ...ISLAND, issuer: 'javascript:alert(1)' }), /^OIDC_PROVIDERS 0 issuer must be/],
  ['an issuer with a query', given({ ...ISLAND, issuer: 'https://id.example?x=1' }), /^OIDC_PROVIDERS 0 issuer must be/],
  ['one name twice', given(ISLAND, { ...ISLAND, issuer: 'https://other.example' }), 'OIDC_PROVIDERS has a duplicate name'],
  ['one issuer twice', given(ISLAND, { ...ISLAND, name: 'other' }), 'OIDC_PROVIDERS has a duplicate issuer'],
])('%s stops the start with an error', (_, text, sentence) => {
  expect(() => providersIn(text)).toThrow(sentence)
})

test('the error names an unknown setting, and never a secret', () => {
  expect(() => providersIn(given({ ...ISLAND, clientSecrets: 'x' }))).toThrow(
    'OIDC_PROVIDERS 0 must have name, label, issuer, clientId, clientSecret, optionally scopes, and nothing else',
  )
  expect(() => providersIn(given({ ...ISLAND, clientSecret: ['very-secret'] }))).toThrow(/^(?!.*very-secret)/)
})
