import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { openApi } from '#contract/openapi.ts'

const document = openApi()
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
const operationOf = (id: string) => {
  const found = operations.find(({ operationId }) => operationId === id)
  if (!found) throw new Error(`The document has no operation ${id}`)
  return found
}

/** Both paths are the specification's. An id has digits alone, so no request fits the two. */
const AMBIGUOUS =
  'warn no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/api/v1/cms/link/masters/{id}` and `/api/v1/cms/link/{id}/createTranslationFromOriginal`. (#/paths/~1api~1v1~1cms~1link~1{id}~1createTranslationFromOriginal)'

test("the OpenAPI document has no other problem by Redocly's recommended rules", async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config })
  expect(problems.map(({ severity, ruleId, message, location: [place] }) => `${severity} ${ruleId}: ${message} (${place?.pointer})`)).toEqual([AMBIGUOUS])
})

test('every reference in the document is resolved', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)]
  const components: Readonly<Record<string, object>> = document.components
  expect(references.length).toBeGreaterThan(500)
  expect(references.filter(([, kind = '', name = '']) => !(name in (components[kind] ?? {}))).map(([reference]) => reference)).toEqual([])
  expect(JSON.stringify(document)).not.toContain('#/$defs/')
})

test.each([
  ['domainDetect', []],
  ['getCommons', [{ apiKey: [], site: [] }]],
  [
    'getCart',
    [
      { apiKey: [], site: [] },
      { apiKey: [], site: [], accessToken: [] },
    ],
  ],
  ['getWebProfile', [{ apiKey: [], site: [], accessToken: [] }]],
  ['refresh', [{ apiKey: [], site: [], refreshToken: [] }]],
  ['localUser', [{ apiKey: [], site: [], bearer: [] }]],
])('%s names its security schemes', (id, security) => {
  expect(operationOf(id).security).toEqual(security)
})

const problemsOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues ?? []

test.each(Object.values<Endpoint>(contract).map((call) => [call.id, call] as const))('the examples of %s are valid', (id, call) => {
  const { parameters, requestBody, responses } = operationOf(id)
  const valuesIn = (place: string) => Object.fromEntries(parameters.flatMap((each) => ('in' in each && each.in === place ? [[each.name, each.example]] : [])))
  if (call.params) expect(problemsOf(call.params, valuesIn('path'))).toEqual([])
  if (call.query) expect(problemsOf(call.query, valuesIn('query'))).toEqual([])
  if (call.body) expect(problemsOf(call.body, requestBody?.content['application/json']?.example)).toEqual([])
  expect(problemsOf(call.response, (responses[200].content['application/json'].example as { data: unknown }).data)).toEqual([])
})
