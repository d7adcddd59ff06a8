import { readTrail } from '../trail/trail-file.ts'
import { createLog, type Log, type LoggedEvent, secondsOf } from './log.ts'
import { messageOf, PLATFORM, USER } from './sequence.ts'
import { openFile } from './source.ts'

export type ExportFormat = 'trail' | 'mermaid' | 'csv' | 'stately'
export const EXPORT_FORMATS: readonly ExportFormat[] = ['trail', 'mermaid', 'csv', 'stately']

export const FILE_NAMES: Readonly<Record<ExportFormat, string>> = { trail: 'trail.json', mermaid: 'mmd', csv: 'csv', stately: 'events.json' }

const writers: Readonly<Record<Exclude<ExportFormat, 'trail'>, (log: Log) => string>> = { mermaid: mermaidOf, csv: csvOf, stately: statelyOf }

/** The text of a file, made from a redacted trail: nothing else leaves the page. */
export async function exportTrail(text: string, format: ExportFormat): Promise<string> {
  const result = readTrail(text)
  if (format === 'trail' || 'problem' in result) return text
  const log = createLog()
  log.append((await openFile('', result.trail)).events)
  return writers[format](log)
}

/** Listed events as a Mermaid sequence diagram. */
export function mermaidOf(log: Log): string {
  const idOf = (column: string) => (column === USER || column === PLATFORM ? column : `actor_${column.replaceAll(/\W/g, '_')}`)
  const messages = log.listed.flatMap((index) => messageOf(log, index) ?? [])
  const used = new Set(messages.flatMap(({ from, to }) => [from, to]))
  const participants = [...used].map((column) => `  participant ${idOf(column)} as ${log.actors.get(column)?.name ?? column}`)
  const lines = messages.map(({ from, to, event }) => {
    const isDashed = event.kind === 'call' || event.kind === 'response'
    const took = event.duration === undefined ? '' : ` (${Math.round(event.duration)} ms)`
    return `  ${idOf(from)}${isDashed ? '-->>' : '->>'}${idOf(to)}: ${event.title.replaceAll(/[;#\n]/g, ' ')}${took}`
  })
  return ['sequenceDiagram', ...participants, ...lines, ''].join('\n')
}

const COLUMNS = ['seconds', 'actor', 'event', 'kind', 'state', 'milliseconds', 'outcome', 'transitions'] as const

/** A cell that a spreadsheet must not calculate. */
const cellOf = (value: string | number): string => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvOf(log: Log): string {
  const rows = log.listed.flatMap((index) => log.events[index] ?? [])
  const cells = ({ at, of, event, kind, state, duration, status, code, taken }: LoggedEvent) =>
    [secondsOf(at), of, event, kind, state, duration === undefined ? '' : Math.round(duration), status ?? code ?? '', taken.join(' ')].map(cellOf).join(',')
  return [COLUMNS.join(','), ...rows.map(cells), ''].join('\n')
}

/** The events as `@statelyai/inspect` sends them; by names alone. */
export function statelyOf(log: Log, version = '0.7.2'): string {
  const events = log.events.flatMap((event) => {
    const base = { sessionId: event.session, rootId: event.session, createdAt: String(event.at), _version: version }
    const source = event.cause === null ? undefined : log.find(event.cause)?.session
    const actor =
      event.event === 'xstate.init'
        ? [{ ...base, type: '@xstate.actor', name: event.actor, parentId: log.actors.get(event.session)?.parent ?? undefined, snapshot: { status: 'active' } }]
        : []
    return [
      ...actor,
      { ...base, type: '@xstate.event', sourceId: source, event: { type: event.event } },
      { ...base, type: '@xstate.snapshot', event: { type: event.event }, snapshot: { status: 'active', value: event.state } },
    ]
  })
  return JSON.stringify(events)
}
