import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'

const BUILT = fileURLToPath(new URL('../../dist/empty-database', import.meta.url))

const unfinished = (directory: string): string => `${directory}.unfinished`

/** Makes the files of an empty database, at the build. */
export async function createEmptyDatabase(): Promise<void> {
  mkdirSync(unfinished(BUILT), { recursive: true })
  const client = await PGlite.create(unfinished(BUILT))
  await client.close()
  renameSync(unfinished(BUILT), BUILT)
}

/** Copies them to a new directory: to make them there takes a second engine, 400 MB and two seconds. Without a build PGlite does so. */
export function copyEmptyDatabase(directory: string, built = BUILT): void {
  if (existsSync(directory) || !existsSync(built)) return
  rmSync(unfinished(directory), { recursive: true, force: true })
  cpSync(built, unfinished(directory), { recursive: true })
  renameSync(unfinished(directory), directory)
}
