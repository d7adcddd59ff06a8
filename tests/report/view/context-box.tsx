import { differences } from '../differences.ts'
import type { ReportPath } from '../paths.ts'
import type { MachineReport, RecordedState } from '../report.ts'
import { Json } from './json.tsx'

interface ContextBoxProps {
  readonly machine: MachineReport
  readonly path: ReportPath
  /** -1 is the start. */
  readonly position: number
}

/** The context after a step: what changed in it, or what was expected instead. */
export function ContextBox({ machine, path, position }: ContextBoxProps) {
  const states = [machine.starts[path.start], ...path.steps.map((step) => machine.steps[step])]
  const contextAt = (at: number) => new Map(states.slice(0, Math.max(0, at + 2)).flatMap((recorded) => recorded?.changes ?? []))
  const [before, after] = [contextAt(position - 1), contextAt(position)]
  const fault = states[position + 1]?.fault
  const keys = [...after].map(([key, value]) => ({
    name: machine.keys[key] ?? '',
    earlier: machine.values[before.get(key) ?? -1],
    now: machine.values[value] ?? '',
  }))
  return (
    <section className="Boxed">
      <h3>{position < 0 ? 'Context at the start' : `Context after step ${position + 1}`}</h3>
      <div className="Diff">
        <pre>
          {keys.map(({ name, earlier, now }) =>
            fault?.key === name ? null : position >= 0 && earlier !== now ? (
              <Changed key={name} name={name} earlier={earlier} now={now} />
            ) : (
              <Line key={name} name={name} text={now} />
            ),
          )}
          {fault ? <Expected fault={fault} /> : null}
        </pre>
      </div>
    </section>
  )
}

function Line({ name, text }: { name: string; text: string }) {
  return (
    <span className="Diff-line">
      <span className="k">{name}</span>: <Json text={text} />
    </span>
  )
}

function Changed({ name, earlier = 'undefined', now }: { name: string; earlier: string | undefined; now: string }) {
  return differences(earlier, now).map(({ path, before, after }) => <Difference key={path} name={`${name}${path}`} before={before} after={after} />)
}

function Difference({ name, before, after, isFault = false }: { name: string; before: string | undefined; after: string | undefined; isFault?: boolean }) {
  return (
    <>
      {before === undefined ? null : (
        <del>
          <span className="k">{name}</span>: <Json text={before} />
          {isFault ? '  expected' : ''}
        </del>
      )}
      {after === undefined ? null : (
        <ins>
          <span className="k">{name}</span>: <Json text={after} />
          {isFault ? '  got' : ''}
        </ins>
      )}
    </>
  )
}

/** What was expected, and what came. A state is no JSON. */
function Expected({ fault: { key, expected, actual } }: { fault: NonNullable<RecordedState['fault']> }) {
  const all = key === 'value' ? [{ path: '', before: expected, after: actual }] : differences(expected, actual)
  return all.map(({ path, before, after }) => (
    <Difference key={path} name={`${key === 'value' ? 'state' : key}${path}`} before={before} after={after} isFault />
  ))
}
