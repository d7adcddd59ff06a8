import { writeFileSync } from 'node:fs'
import { type Endpoint, pathOf } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'

const rows = Object.entries(contract).map(
  ([name, call]: [string, Endpoint]) => `  ${name}: ['${call.method}', '${pathOf(call)}'${call.keyed ? ', true' : ''}],`,
)
writeFileSync(
  new URL('../contract/calls.gen.ts', import.meta.url),
  `// Written by scripts/write-calls.ts from the contract table: what a browser needs of a call, without its schemas.
import type { OperationName } from './index.ts'

/** Method, path with \`:params\`, and whether the call may carry an Idempotency-Key. */
export const CALLS: Readonly<Record<OperationName, readonly [method: string, path: string, keyed?: true]>> = {
${rows.join('\n')}
}
`,
)
