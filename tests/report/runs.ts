import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import type { Runs } from './report.ts'

export const RESULTS = new URL('../../coverage/paths/', import.meta.url)

/** A path that ran outside of the memory: in a browser, or as a recorded session. */
export interface Run {
  /** Its name in `MODELS`. */
  readonly machine: string
  /** The id of the path, or the name of the recording. */
  readonly id: string
  /** Names of the transitions that it took. */
  readonly taken: readonly string[]
  /** At which step it failed, and why. */
  readonly failure?: { readonly step: number; readonly message: string }
}

type Kind = 'browser' | 'recorded'

const fileOf = (kind: Kind, folder: URL): URL => new URL(`${kind}.jsonl`, folder)

/** Remembers a run for the next report; of one that runs again, the report counts the last. */
export function appendRun(kind: Kind, run: Run, folder = RESULTS): void {
  mkdirSync(folder, { recursive: true })
  appendFileSync(fileOf(kind, folder), `${JSON.stringify(run)}\n`)
}

export function readRuns(kind: Kind, folder = RESULTS): readonly Run[] {
  const file = fileOf(kind, folder)
  return existsSync(file) ? parseRuns(readFileSync(file, 'utf8')) : []
}

/** The last of each run. A line that another version wrote, or that was cut, is left out. */
function parseRuns(text: string): readonly Run[] {
  const runs = text.split('\n').flatMap((line) => {
    try {
      const run: Run = JSON.parse(line)
      return typeof run.machine === 'string' && typeof run.id === 'string' && Array.isArray(run.taken) ? [run] : []
    } catch {
      return []
    }
  })
  return [...new Map(runs.map((run) => [`${run.machine} ${run.id}`, run])).values()]
}

/** How often the runs of a machine took each transition; undefined when none ran. */
export function countRuns(runs: readonly Run[], machine: string): Runs | undefined {
  const own = runs.filter((run) => run.machine === machine)
  const taken: Record<string, number> = {}
  for (const name of own.flatMap((run) => run.taken)) taken[name] = (taken[name] ?? 0) + 1
  const passed = own.filter(({ failure }) => !failure)
  return own.length > 0 ? { runs: own.length, taken, paths: passed.map(({ id }) => id) } : undefined
}
