import type * as z from 'zod/mini'
import { AREAS, dependsOnUser, type Endpoint, isForUsers, pathOf } from './endpoint.ts'
import { HEADERS, IDEMPOTENCY_KEPT_HOURS, IDEMPOTENCY_KEY } from './headers.ts'
import { contract } from './index.ts'
import { LANGUAGE_CODES } from './locale.ts'
import { exampleOf } from './openapi.examples.ts'
import { type Components, createComponents, type JsonSchema, jsonSchemaOf } from './openapi.schemas.ts'
import { SECURITY_SCHEMES, securityOf, whoMayCall } from './openapi.security.ts'
import { COMMON_PROBLEMS, PROBLEMS, type ProblemCode, ProblemResponse } from './problem.ts'
import { CORE_VERSION } from './settings.constants.ts'

/** Stands for the area of the calls that have none. */
export const AUTHENTICATION = 'authentication'

const envelope = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { data, errored: { type: 'boolean', const: false } },
  required: ['data', 'errored'],
})

const header = (name: string, description: string, schema: JsonSchema) => ({ name, in: 'header', required: false, description, schema })

/** Request headers besides those of the security schemes. */
const HEADER_PARAMETERS = {
  language: header(HEADERS.language, 'Language of the response', { type: 'string', enum: Object.values(LANGUAGE_CODES), example: LANGUAGE_CODES.en }),
  store: header(HEADERS.store, 'storeId of the domainDetect response', { type: 'string', maxLength: 10, example: '1' }),
  idempotencyKey: header(HEADERS.idempotencyKey, `One intent of a user: for ${IDEMPOTENCY_KEPT_HOURS} hours a repeated request returns the first response`, {
    type: 'string',
    pattern: IDEMPOTENCY_KEY.source,
    example: '5f0c1d9e-7a3b-4c55-9a61-0f2f6f1f9b10',
  }),
}

const referTo = (kind: 'parameters' | 'examples', name: string) => ({ $ref: `#/components/${kind}/${name}` })

function parametersIn(place: 'path' | 'query', schema: z.ZodMiniObject | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input')
  const examples = exampleOf({ type: 'object', properties, required }, {}, { isComplete: true }) as Record<string, unknown>
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
    example: examples[name],
  }))
}

const parametersOf = (call: Endpoint) => [
  ...parametersIn('path', call.params),
  ...parametersIn('query', call.query),
  referTo('parameters', 'language'),
  ...(call.policy === 'open' ? [] : [referTo('parameters', 'store')]),
  ...(call.keyed ? [referTo('parameters', 'idempotencyKey')] : []),
]

/** Errors of an operation. */
const problemsOf = (call: Endpoint): ProblemCode[] => {
  const common = COMMON_PROBLEMS.filter((code) => call.policy !== 'open' || code !== 'api-key-invalid')
  const ofPersons: ProblemCode[] = isForUsers(call) ? ['not-logged-in'] : []
  const ofTokens: ProblemCode[] = dependsOnUser(call) ? ['session-over', 'forbidden'] : []
  const ofRoles: ProblemCode[] = call.needs ? ['permission-missing'] : []
  const ofFactor: ProblemCode[] = isForUsers(call) && call.policy !== 'customer' && !call.withoutFactor ? ['second-factor-missing'] : []
  const ofFresh: ProblemCode[] = call.fresh ? ['fresh-factor-required'] : []
  return [...new Set<ProblemCode>([...call.problems, ...ofPersons, ...ofTokens, ...ofRoles, ...ofFactor, ...ofFresh, ...common])]
}

function failuresOf(call: Endpoint) {
  const byStatus = Map.groupBy(problemsOf(call), (code) => PROBLEMS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].message}`).join('\n\n'),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/ProblemResponse' },
            examples: Object.fromEntries(codes.map((code) => [code, referTo('examples', code)])),
          },
        },
      },
    ]),
  )
}

const problemExample = (code: ProblemCode): ProblemResponse => {
  const { message, status } = PROBLEMS[code]
  return { errored: true, code, message, statusCode: status, payload: { message }, data: { errorMessage: message } }
}

const problemExamples = (calls: readonly Endpoint[]) =>
  Object.fromEntries([...new Set(calls.flatMap(problemsOf))].map((code) => [code, { summary: PROBLEMS[code].message, value: problemExample(code) }]))

function bodyOf(body: z.ZodMiniType, { schemaOf, schemas }: Components, type = 'application/json') {
  const schema = schemaOf(body, 'input')
  return { required: true, content: { [type]: { schema, example: exampleOf(schema, schemas, { isComplete: false }) } } }
}

function successOf(response: z.ZodMiniType, { schemaOf, schemas }: Components) {
  const schema = envelope(schemaOf(response, 'output'))
  return { description: 'The response', content: { 'application/json': { schema, example: exampleOf(schema, schemas, { isComplete: true }) } } }
}

const cachingOf = ({ cacheSeconds }: Endpoint): string =>
  cacheSeconds ? `Its response is cached for up to ${cacheSeconds} seconds.` : 'Its response is not cached.'

const aliasesOf = ({ aliases = [] }: Endpoint): string => (aliases.length > 0 ? ` Also at ${aliases.map((alias) => `\`${alias}\``).join(', ')}.` : '')

const operationOf = (call: Endpoint, components: Components) => ({
  operationId: call.id,
  tags: [call.area ?? AUTHENTICATION],
  summary: call.summary,
  description: `${whoMayCall(call)} ${cachingOf(call)}${aliasesOf(call)}`,
  security: securityOf(call),
  parameters: parametersOf(call),
  ...(call.body && { requestBody: bodyOf(call.body, components) }),
  ...(call.multipart && { requestBody: bodyOf(call.multipart, components, 'multipart/form-data') }),
  responses: { 200: successOf(call.response, components), ...failuresOf(call) },
  'x-policy': call.policy,
})

const DESCRIPTION = `Every operation returns \`{data, errored: false}\`, every failure the one shape \`ProblemResponse\`: its \`code\` is stable, and invalid values
are listed in \`payload.fields\`. Amounts are decimal. Call \`domainDetect\` first: its \`apiKeyToken\` and \`siteID\` are the headers \`apiKey\`
and \`site\` of every other operation. Operations exist under v1 and v2 alike.`

const TAGS: Readonly<Record<string, string>> = {
  product: 'Products, their categories, filters and tags',
  cms: 'Contents, comments, forms and the wishlist',
  ecommerce: 'Carts, delivery, payment and orders',
  media: 'Pictures and files',
  user: 'Customers: registration, profile, addresses and sessions',
  document: 'Documents',
  settings: 'Settings of the shop',
  gdpr: 'Consents',
  marketing: 'Newsletter',
  calendar: 'Events',
  gaussbox: 'Products in the older form',
  [AUTHENTICATION]: 'Log-in, log-out and tokens',
}

/** The platform as an OpenAPI 3.1 document. */
export function openApi() {
  const components = createComponents()
  const calls = Object.values<Endpoint>(contract)
  for (const { response } of calls) components.schemaOf(response, 'output')
  components.schemaOf(ProblemResponse, 'output')
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const call of calls) {
    const path = pathOf(call).replaceAll(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, components) }
  }
  const used = new Set<string>(calls.map((call) => call.area ?? AUTHENTICATION))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bonaca platform',
      version: CORE_VERSION,
      description: DESCRIPTION,
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
    },
    servers: [{ url: '/' }],
    tags: [AUTHENTICATION, ...AREAS].filter((name) => used.has(name)).map((name) => ({ name, description: TAGS[name] })),
    paths,
    components: { schemas: components.schemas, parameters: HEADER_PARAMETERS, examples: problemExamples(calls), securitySchemes: SECURITY_SCHEMES },
  }
}
