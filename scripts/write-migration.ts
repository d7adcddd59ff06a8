// Writes a migration from the tables: npm run db:generate -- --name what_changes.
// drizzle-kit compares them with the latest snapshot of the schema; the older ones would be half of the repository.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const snapshots = new URL('../server/db/migrations/meta/', import.meta.url).pathname

const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
const older = readdirSync(snapshots)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort()
  .slice(0, -1)
for (const name of older) rmSync(join(snapshots, name))
