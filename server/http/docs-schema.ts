import type { JsonSchema } from '#contract/openapi.ts'

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value)
const schemasIn = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : [])

/** One line of a table of fields. */
export interface FieldRow {
  readonly path: string
  readonly type: string
  readonly required: boolean
  readonly limits: string
}

const LIMITS = [
  ['minLength', 'at least', 'characters'],
  ['maxLength', 'at most', 'characters'],
  ['minimum', 'from', ''],
  ['maximum', 'to', ''],
  ['minItems', 'at least', 'entries'],
  ['maxItems', 'at most', 'entries'],
] as const

/** A type as a person reads it: "string or null", "list of numbers". */
export function typeOf(schema: JsonSchema): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  const variants = [...schemasIn(schema.anyOf), ...schemasIn(schema.oneOf)]
  if (variants.length > 0) return [...new Set(variants.map(typeOf))].join(' | ')
  if (schema.type === 'array') return isSchema(schema.items) ? `list of ${typeOf(schema.items)}` : 'list'
  if (schema.type === 'object' && !schema.properties && isSchema(schema.additionalProperties)) return `map of ${typeOf(schema.additionalProperties)}`
  return typeof schema.type === 'string' ? schema.type : (schema.type ?? ['any']).join(' | ')
}

function limitsOf(schema: JsonSchema): string {
  const limits = LIMITS.flatMap(([keyword, before, after]) => {
    const value = schema[keyword]
    return typeof value === 'number' ? [`${before} ${value} ${after}`.trim()] : []
  })
  const otherwise = 'default' in schema ? [`default ${JSON.stringify(schema.default)}`] : []
  return [...limits, ...otherwise].join(', ')
}

// What is inside a field: of an object itself, of a list its entries, of variants the objects among them.
function insideOf(schema: JsonSchema): { schema: JsonSchema; suffix: string }[] {
  if (schema.properties) return [{ schema, suffix: '' }]
  if (schema.type === 'array' && isSchema(schema.items)) return insideOf(schema.items).map((inner) => ({ ...inner, suffix: `[]${inner.suffix}` }))
  return [...schemasIn(schema.anyOf), ...schemasIn(schema.oneOf)].flatMap(insideOf)
}

/** Every field of a schema with its path, outer ones first. */
export function fieldsOf(schema: JsonSchema, prefix = '', depth = 0): FieldRow[] {
  if (depth > 6) return []
  return insideOf(schema).flatMap(({ schema: object, suffix }) =>
    Object.entries(object.properties ?? {}).flatMap(([name, field]) => {
      const path = `${prefix}${suffix}${prefix === '' && suffix === '' ? '' : '.'}${name}`
      const row = { path, type: typeOf(field), required: object.required?.includes(name) ?? false, limits: limitsOf(field) }
      return [row, ...fieldsOf(field, path, depth + 1)]
    }),
  )
}

/** A value that fits the schema, as an example. */
export function exampleOf(schema: JsonSchema): unknown {
  if ('default' in schema) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if ('const' in schema) return schema.const
  const [variant] = [...schemasIn(schema.anyOf), ...schemasIn(schema.oneOf)]
  if (variant) return exampleOf(variant)
  if (schema.type === 'object') {
    const required = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name))
    return Object.fromEntries(required.map(([name, field]) => [name, exampleOf(field)]))
  }
  if (schema.type === 'array') return []
  if (schema.type === 'integer' || schema.type === 'number') return 1
  if (schema.type === 'boolean') return true
  return schema.format === 'email' ? 'ana@example.com' : '…'
}
