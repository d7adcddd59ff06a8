import { type ReportPath, typeIn } from '../paths.ts'
import type { MachineReport, RecordedStep } from '../report.ts'

interface Row {
  readonly at: number
  readonly name: string
  readonly of: string
  readonly end: string
  readonly kind?: 'effect' | 'answer' | 'error' | 'ignored'
}

/** Events and calls of a path, with the time of the test's clock. */
export function EventLog({ machine, path }: { machine: MachineReport; path: ReportPath }) {
  const rows = rowsOf(machine, path)
  return (
    <section className="Boxed">
      <h3>Events, times as the test held them</h3>
      <ol>
        {rows.map(({ at, name, of, end, kind }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events do not move
          <li key={index} className="EventRow" data-kind={kind}>
            <time className="Mono">{(at / 1000).toFixed(3)}</time>
            <span className="EventRow-type Mono">
              {name} <span className="EventRow-path">{of}</span>
            </span>
            <span className="Mono">{end}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function rowsOf(machine: MachineReport, { steps, start }: ReportPath): readonly Row[] {
  const { layout } = machine
  let at = 0
  const effects = ({ invoked = [], emitted = [], forwarded = [] }: Pick<RecordedStep, 'invoked' | 'emitted' | 'forwarded'>): Row[] => [
    ...invoked.map(([name]) => ({ at, name, of: 'call', end: 'sent', kind: 'effect' as const })),
    ...emitted.map((value) => ({ at, name: typeIn(machine, value), of: layout.machine, end: 'emitted' })),
    ...forwarded.map(([to, value]) => ({ at, name: typeIn(machine, value), of: `to ${to}`, end: 'sent' })),
  ]
  const rows = effects(machine.starts[start] ?? {})
  for (const index of steps) {
    const step = machine.steps[index]
    if (!step) continue
    at += step.elapsed ?? 1
    rows.push(rowOf(machine, step, at), ...effects(step))
  }
  return rows
}

function rowOf({ events, layout }: MachineReport, step: RecordedStep, at: number): Row {
  const { type = '', call, error } = events[step.event] ?? {}
  const isIgnored = !step.taken
  const timer = /^xstate\.after\.([^.]+)/.exec(type)?.[1]
  if (timer) return { at, name: timer, of: 'timer', end: `${step.elapsed ?? 0} ms` }
  if (call === undefined) return { at, name: type, of: layout.machine, end: isIgnored ? 'ignored' : '', ...(isIgnored && { kind: 'ignored' as const }) }
  if (!type.startsWith('xstate.error.')) return { at, name: call, of: 'response', end: isIgnored ? 'ignored' : '', kind: 'answer' }
  const [code = '', status = ''] = (error ?? '').split(', ')
  return { at, name: call, of: code, end: status || (code === 'network' ? 'lost' : 'failed'), kind: 'error' }
}
