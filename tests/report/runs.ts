import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import type { AttachmentKind, Attachments, Runs } from './report.ts'

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
  /** What the failure recorded, beside the report. */
  readonly attachments?: Attachments
}

/** Type of the annotation with machine and id of a path that failed on a page. */
export const FAILED_PATH = 'failed path'

type Kind = 'browser' | 'recorded'

const fileOf = (kind: Kind, folder: URL): URL => new URL(`${kind}.jsonl`, folder)

/** Remembers a run for the next report; of one that runs again, the report counts the last. */
export function appendRun(kind: Kind, run: Run, folder = RESULTS): void {
  mkdirSync(folder, { recursive: true })
  appendFileSync(fileOf(kind, folder), `${JSON.stringify(run)}\n`)
}

const FILES: Readonly<Record<AttachmentKind, string>> = { screenshot: 'page.png', trail: 'names.trail.json', trace: 'trace.zip' }

/** Copies files of a failed run to the report, which links to them. */
export function attachToRun({ machine, id }: Pick<Run, 'machine' | 'id'>, files: readonly (readonly [AttachmentKind, path: string])[], folder = RESULTS): void {
  const run = readRuns('browser', folder).find((one) => one.machine === machine && one.id === id)
  if (!run?.failure || files.length === 0) return
  const own = `failures/${machine.replace('/', '-')}-${id}/`
  mkdirSync(new URL(own, folder), { recursive: true })
  for (const [kind, path] of files) copyFileSync(path, new URL(`${own}${FILES[kind]}`, folder))
  appendRun('browser', { ...run, attachments: Object.fromEntries(files.map(([kind]) => [kind, `${own}${FILES[kind]}`])) }, folder)
}

/** Attachments that are still there: a run is remembered longer than its files may be. */
export const presentAttachments = ({ attachments = {} }: Pick<Run, 'attachments'>, folder = RESULTS): Attachments =>
  Object.fromEntries(Object.entries(attachments).filter(([, path]) => existsSync(new URL(path, folder))))

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
