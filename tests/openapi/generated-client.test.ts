import { mkdir, rm, writeFile } from 'node:fs/promises'
import openapiTypescript, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi } from '#contract/openapi.ts'

// Inside the repository, where the packages of the client are found.
const FOLDER = new URL('../../.cache/openapi-client/', import.meta.url)

const CLIENT = `import createClient from 'openapi-fetch'
import type { components, paths } from './platform.ts'

type Problem = components['schemas']['ProblemResponse']
const describe = ({ code, payload }: Problem): string => code + ': ' + payload.message

export async function buyJam(baseUrl: string): Promise<number> {
  const open = createClient<paths>({ baseUrl })
  const { data: site } = await open.POST('/api/v2/settings/domainDetect')
  if (!site) throw new Error('No shop')
  const { apiKeyToken, siteID } = site.data
  const client = createClient<paths>({ baseUrl, headers: { apiKey: apiKeyToken, site: String(siteID) } })
  const { data: session } = await client.GET('/api/v2/ecommerce/cart/getNewCartSession')
  if (!session) throw new Error('No cart')
  const { id: cartId, protectCode } = session.data
  const { data, error } = await client.POST('/api/v2/ecommerce/cart/addItem', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: { cartId, protectCode, currencyId: 1, productId: 7, qty: 2 },
  })
  if (error) throw new Error(describe(error))
  return data.data.prices.converted.cartTotal
}
`

/** An operation that does not exist, and a cart without its proof. */
const FAULTS = `import createClient from 'openapi-fetch'
import type { paths } from './platform.ts'

const client = createClient<paths>()
export const missing = client.GET('/api/v1/nothing', {})
export const unproved = client.POST('/api/v2/ecommerce/cart/getCart', { body: { cartId: '1' } })
`

let problems: readonly ts.Diagnostic[] = []

beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true })
  const nodes = await openapiTypescript(JSON.stringify(openApi()))
  await writeFile(new URL('platform.ts', FOLDER), astToString(nodes))
  await writeFile(new URL('client.ts', FOLDER), CLIENT)
  await writeFile(new URL('faults.ts', FOLDER), FAULTS)
  const program = ts.createProgram(
    ['client.ts', 'faults.ts'].map((file) => new URL(file, FOLDER).pathname),
    {
      strict: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      allowImportingTsExtensions: true,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
    },
  )
  problems = ts.getPreEmitDiagnostics(program)
}, 120_000)

afterAll(() => rm(FOLDER, { recursive: true, force: true }))

const isOfFaults = ({ file }: ts.Diagnostic) => file?.fileName.endsWith('/faults.ts') === true
const textOf = ({ messageText }: ts.Diagnostic) => ts.flattenDiagnosticMessageText(messageText, '\n')

test('a client that openapi-typescript generates from the document compiles', () => {
  expect(problems.filter((problem) => !isOfFaults(problem)).map(textOf)).toEqual([])
})

test('the compiler knows the operations of a generated client and what they need', () => {
  expect(problems.filter(isOfFaults).map(textOf)).toEqual([expect.stringContaining('"/api/v1/nothing"'), expect.stringContaining('protectCode')])
})
