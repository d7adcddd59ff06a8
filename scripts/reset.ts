import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockHolder } from '#server/db/lock-file.ts'
import { readEnv } from '#server/env.ts'

const { dataDir } = readEnv(process.env)
const holder = lockHolder(join(dataDir, 'pglite.lock'))
if (holder === null) {
  rmSync(dataDir, { recursive: true, force: true })
  process.stdout.write(`${dataDir} is deleted. The next start seeds a new demo shop.\n`)
} else {
  process.stderr.write(`The shop is running (process ${holder}). Stop it before resetting.\n`)
  process.exitCode = 1
}
