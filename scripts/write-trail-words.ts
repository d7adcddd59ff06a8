import { globSync, readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import { PROBLEMS, ProblemResponse } from '#contract/problem.ts'

// What the redaction of trails may leave as it is: names that the contract and the machines define, never those of content or users.

const values = new Set([...Object.keys(contract), ...Object.keys(PROBLEMS), 'network', 'timeout', 'unknown'])
const fields = new Set(['type', 'output', 'error', 'data', 'input', 'name', 'code', 'status', 'payload'])

function readSchema(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return
  const { properties, enum: options, const: only } = schema as { properties?: object; enum?: unknown[]; const?: unknown }
  for (const name of Object.keys(properties ?? {})) fields.add(name)
  for (const value of [...(options ?? []), only]) if (typeof value === 'string' && value !== '') values.add(value)
  for (const inner of Object.values(schema)) readSchema(inner)
}
const read = (schema: z.core.$ZodType) => readSchema(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))
read(ProblemResponse)
for (const endpoint of Object.values(contract)) for (const part of Object.values(endpoint)) if (part instanceof z.core.$ZodType) read(part)

// Contexts and events of the machines are types, which leave no names at runtime.
const machines = new URL('../machines/', import.meta.url)
for (const path of globSync('**/*.{machine,setup,events}.ts', { cwd: machines }))
  for (const [, name = ''] of readFileSync(new URL(path, machines), 'utf8').matchAll(/\b([a-z]\w*)\??:/g)) fields.add(name)

const setOf = (words: ReadonlySet<string>) => `new Set(${JSON.stringify([...words].sort().join(' '))}.split(' '))`
writeFileSync(
  new URL('../src/trail/words.gen.ts', import.meta.url),
  `// Written by scripts/write-trail-words.ts from the contract and the machines.
import type { KnownWords } from './redaction.ts'

export const CODE_WORDS: KnownWords = {
  values: ${setOf(new Set([...values].filter((word) => !word.includes(' '))))},
  fields: ${setOf(fields)},
}
`,
)
