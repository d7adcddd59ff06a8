import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { contract } from './index.ts'
import { line } from './text.ts'

const MARKED = '\u202eAna\u2066\u200f'

/** Values that are compared, not stored. */
const COMPARED =
  /\.(?:password|oldPassword|repeatPassword|newPassword|recaptchaKey|recaptchaResponse|token|protectCode|cartId|cartID|orderSlug|language|perPage)$/

function partsOf(schema: z.core.$ZodType): readonly (readonly [name: string, part: z.core.$ZodType])[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([name, part]) => [`.${name}`, part])
    case 'array':
      return [['[]', def.element]]
    case 'record':
      return [['{}', def.valueType]]
    case 'union':
      return def.options.map((part) => ['', part])
    case 'optional':
    case 'nullable':
    case 'default':
      return [['', def.innerType]]
    case 'pipe':
      return [['', def.in]]
    default:
      return []
  }
}

/** Paths of texts that keep marks of direction. */
function keptIn(schema: z.core.$ZodType, path: string): string[] {
  const read = schema._zod.def.type === 'string' ? z.safeParse(schema, MARKED) : null
  const isKept = read?.success && typeof read.data === 'string' && read.data !== 'Ana'
  return [...(isKept ? [path] : []), ...partsOf(schema).flatMap(([name, part]) => keptIn(part, `${path}${name}`))]
}

const OF_VISITORS = Object.values<Endpoint>(contract).filter(({ policy }) => policy !== 'backOffice')

test('no text that a visitor sends keeps marks of direction but those that are compared', () => {
  const kept = OF_VISITORS.flatMap(({ id, body, multipart }) => [body, multipart].flatMap((schema) => (schema ? keptIn(schema, id) : [])))
  expect(kept.filter((path) => !COMPARED.test(path)).sort()).toEqual([
    // Cleaned by the rules of the form's own fields.
    'contactAdmin.data{}',
    'contactAdmin.data{}[]',
    'createOrder.failureURL',
    'createOrder.successURL',
    'filterProducts.select[]',
    'getElementsByHandlers.handlers[]',
    'getUploadUrl.field',
    'getUploadUrl.mime',
    'payOrder.failureURL',
    'payOrder.successURL',
    'storeData.data{}',
    'storeData.data{}[]',
  ])
})

test.each([
  ['a text as it is', z.string(), ['']],
  ['a cleaned line', line(20), []],
  ['a text in a list of an object', z.object({ a: z.optional(z.array(z.nullable(z.string()))) }), ['.a[]']],
  ['a variant', z.union([line(20), z.string()]), ['']],
])('%s is found to keep marks, or not', (_what, schema, paths) => {
  expect(keptIn(schema, '')).toEqual(paths)
})
