import * as z from 'zod/mini'
import { asksWho, type Endpoint, isForPersons, pathOf } from './endpoint.ts'
import { ENTITIES } from './entities.ts'
import { HEADERS } from './headers.ts'
import { contract } from './index.ts'
import { LANGUAGE_CODES } from './locale.ts'
import { COMMON_PROBLEMS, PROBLEMS, ProblemAnswer, type ProblemCode } from './problem.ts'
import { CORE_VERSION } from './settings.constants.ts'

/** A JSON Schema, as far as the documents look into it. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly [keyword: string]: unknown
}

/** Stands for the area of the calls that have none. */
export const AUTHENTICATION = 'authentication'

type Direction = 'input' | 'output'

// Every whole number has these bounds in JavaScript; they say nothing about the field.
function dropSafeBounds({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** The schema in JSON Schema 2020-12; what JSON Schema cannot say (a refinement) is left out. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: Direction): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12', override: dropSafeBounds }) as JsonSchema
  return rest
}

type Definitions = Readonly<Record<string, JsonSchema>>

const writtenOf = (schema: z.ZodMiniType, io: Direction) =>
  z.toJSONSchema(schema, { io, metadata: ENTITIES, unrepresentable: 'any', target: 'draft-2020-12', override: dropSafeBounds }) as JsonSchema & {
    $defs?: Definitions
  }

const REFERENCE = /"#\/\$defs\/([^"]+)"/g
const referencesIn = (schema: JsonSchema): string[] => [...JSON.stringify(schema).matchAll(REFERENCE)].flatMap(([, name]) => name ?? [])

/** The schemas of the document: each entity is written once, under its name, and referred to. */
function createComponents() {
  const outputs = new Map<string, string>()
  const schemas: Record<string, JsonSchema> = {}
  const pointed = (schema: JsonSchema, nameOf: (entity: string) => string): JsonSchema =>
    JSON.parse(JSON.stringify(schema).replaceAll(REFERENCE, (_, entity: string) => `"#/components/schemas/${nameOf(entity)}"`))

  /** Entities that are sent in another shape than they are answered in, or that refer to such. */
  function inputsOf(definitions: Definitions): Set<string> {
    const other = new Set(Object.keys(definitions).filter((name) => outputs.has(name) && outputs.get(name) !== JSON.stringify(definitions[name])))
    for (let size = -1; size !== other.size; ) {
      size = other.size
      for (const [name, schema] of Object.entries(definitions)) if (outputs.has(name) && referencesIn(schema).some((one) => other.has(one))) other.add(name)
    }
    return other
  }

  return {
    schemas,
    /** Outputs are to be asked for before all inputs. */
    schemaOf(schema: z.ZodMiniType, io: Direction): JsonSchema {
      const { $schema: _, $defs = {}, ...rest } = writtenOf(schema, io)
      const inputs = io === 'input' ? inputsOf($defs) : new Set<string>()
      const nameOf = (entity: string): string => (inputs.has(entity) ? `${entity}Input` : entity)
      for (const [entity, definition] of Object.entries($defs)) {
        if (io === 'output') outputs.set(entity, JSON.stringify(definition))
        schemas[nameOf(entity)] = pointed(definition, nameOf)
      }
      return pointed(rest, nameOf)
    },
  }
}
type Components = ReturnType<typeof createComponents>

const envelope = (answer: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { data: answer, errored: { type: 'boolean', const: false } },
  required: ['data', 'errored'],
})

const header = (name: string, description: string, required: boolean, schema: JsonSchema) => ({ name, in: 'header', required, description, schema })

/** Headers a call carries. */
export function headersOf(call: Endpoint) {
  const language = header(HEADERS.language, 'Language of the answer', false, { type: 'string', enum: Object.values(LANGUAGE_CODES) })
  if (call.policy === 'open') return [language]
  return [
    header(HEADERS.apiKey, 'apiKeyToken of the domainDetect answer', true, { type: 'string' }),
    header(HEADERS.site, 'siteID of the domainDetect answer', true, { type: 'string' }),
    header(HEADERS.store, 'storeId of the domainDetect answer', false, { type: 'string' }),
    language,
    ...(call.bearer ? [header(HEADERS.authorization, '`Bearer` and the token of the localLogin answer', true, { type: 'string' })] : []),
    ...(asksWho(call) && !call.bearer
      ? [header(HEADERS.accessToken, 'accessToken of the login or refresh answer', isForPersons(call), { type: 'string' })]
      : []),
    ...(call.id === 'refresh' ? [header(HEADERS.refreshToken, 'refreshToken of the login or refresh answer', true, { type: 'string' })] : []),
    ...(call.keyed ? [header(HEADERS.idempotencyKey, 'One intent of a person; repeated, it answers the first result', false, { type: 'string' })] : []),
  ]
}

function parametersIn(place: 'path' | 'query', schema: z.ZodMiniObject | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({ name, in: place, required: required.includes(name), schema: property }))
}

/** Every refusal a call may give. */
export const problemsOf = (call: Endpoint): ProblemCode[] => {
  const common = COMMON_PROBLEMS.filter((code) => call.policy !== 'open' || code !== 'api-key-invalid')
  const ofPersons: ProblemCode[] = isForPersons(call) ? ['not-logged-in'] : []
  const ofTokens: ProblemCode[] = asksWho(call) ? ['session-over', 'forbidden'] : []
  return [...new Set<ProblemCode>([...call.problems, ...ofPersons, ...ofTokens, ...common])]
}

function failuresOf(call: Endpoint) {
  const byStatus = Map.groupBy(problemsOf(call), (code) => PROBLEMS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].message}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ProblemAnswer' } } },
      },
    ]),
  )
}

function operationOf(call: Endpoint, { schemaOf }: Components) {
  return {
    operationId: call.id,
    tags: [call.area ?? AUTHENTICATION],
    summary: call.summary,
    parameters: [...parametersIn('path', call.params), ...parametersIn('query', call.query), ...headersOf(call)],
    ...(call.body && { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } } }),
    responses: {
      200: { description: 'The answer', content: { 'application/json': { schema: envelope(schemaOf(call.answer, 'output')) } } },
      ...failuresOf(call),
    },
    'x-policy': call.policy,
  }
}

/** The platform as an OpenAPI 3.1 document. */
export function openApi() {
  const components = createComponents()
  const calls = Object.values<Endpoint>(contract)
  for (const { answer } of calls) components.schemaOf(answer, 'output')
  components.schemaOf(ProblemAnswer, 'output')
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const call of calls) {
    const path = pathOf(call).replaceAll(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, components) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bonaca platform',
      version: CORE_VERSION,
      description: 'Every call answers `{data, errored: false}`, every failure the one shape `ProblemAnswer`. Calls answer under v1 and v2 alike.',
    },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: components.schemas },
  }
}
