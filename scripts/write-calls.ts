import { writeFileSync } from 'node:fs'
import { type Endpoint, pathOf } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'

/** Operations of the back office that the visitor's build calls too: the log-in asks whose it is. */
const OF_THE_LOGIN: ReadonlySet<string> = new Set(['getProfile'])
const calls = Object.entries(contract).map(([name, call]): [string, Endpoint] => [name, call])

function write(file: string, summary: string, type: string, listed: readonly [string, Endpoint][]): void {
  const rows = listed.map(([name, call]) => `  ${name}: ['${call.method}', '${pathOf(call)}'${call.keyed ? ', true' : ''}],`)
  writeFileSync(
    new URL(`../contract/${file}`, import.meta.url),
    `// Written by scripts/write-calls.ts from the contract table: what a browser needs of a call, without its schemas.
import type { OperationName } from './index.ts'

/** ${summary} */
export const CALLS: Readonly<${type}> = {
${rows.join('\n')}
}
`,
  )
}

const ROW = 'readonly [method: string, path: string, keyed?: true]'
write('calls.gen.ts', 'Method, path with `:params`, and whether the call may carry an Idempotency-Key.', `Record<OperationName, ${ROW}>`, calls)
write(
  'visitor-calls.gen.ts',
  'The calls of the shop without those of the back office.',
  `Partial<Record<OperationName, ${ROW}>>`,
  calls.filter(([name, { policy }]) => policy !== 'backOffice' || OF_THE_LOGIN.has(name)),
)
