import * as z from 'zod/mini'
import { ENTITIES } from './entities.ts'
import { PROPERTY_LIMITS } from './text.ts'

/** A JSON Schema, as far as the documents look into it. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly [keyword: string]: unknown
}

type Direction = 'input' | 'output'

function correctBounds({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  Object.assign(jsonSchema, PROPERTY_LIMITS.get(zodSchema))
  // Every whole number has these bounds in JavaScript; they say nothing about the field.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** The schema in JSON Schema 2020-12; what JSON Schema cannot say (a refinement) is left out. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: Direction): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12', override: correctBounds }) as JsonSchema
  return rest
}

type Definitions = Readonly<Record<string, JsonSchema>>

const writtenOf = (schema: z.ZodMiniType, io: Direction) =>
  z.toJSONSchema(schema, { io, metadata: ENTITIES, unrepresentable: 'any', target: 'draft-2020-12', override: correctBounds }) as JsonSchema & {
    $defs?: Definitions
  }

const REFERENCE = /"#\/\$defs\/([^"]+)"/g
const referencesIn = (schema: JsonSchema): string[] => [...JSON.stringify(schema).matchAll(REFERENCE)].flatMap(([, name]) => name ?? [])

/** The schemas of the document: each entity is written once, under its name, and referred to. */
export function createComponents() {
  const outputs = new Map<string, string>()
  const schemas: Record<string, JsonSchema> = {}
  const pointed = (schema: JsonSchema, nameOf: (entity: string) => string): JsonSchema =>
    JSON.parse(JSON.stringify(schema).replaceAll(REFERENCE, (_, entity: string) => `"#/components/schemas/${nameOf(entity)}"`))

  /** Entities whose shape differs between request and response, or that refer to such. */
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
export type Components = ReturnType<typeof createComponents>
