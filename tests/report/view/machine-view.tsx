import { useState } from 'react'
import { eventLabel } from '#src/statechart/layout.ts'
import { Statechart } from '#src/statechart/statechart.tsx'
import { failedTransitions, pathsOf, stemOf } from '../paths.ts'
import type { MachineReport, Runs } from '../report.ts'

type Compared = 'browser' | 'recorded'

/** Paths of these states, those around them, and the machine's own. */
const around = (states: readonly string[]): ReadonlySet<string> =>
  new Set([
    '',
    ...states.flatMap((state) => state.split(', ')).flatMap((path) => path.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'))),
  ])

/** Scrolls a statechart to what fails, without it to where the machine starts. */
function showFailed(canvas: HTMLElement | null): void {
  const shown = canvas?.querySelector('[data-failed] text') ?? canvas?.querySelector('[data-part="start"]')
  if (!canvas || !shown) return
  const [frame, box] = [canvas.getBoundingClientRect(), shown.getBoundingClientRect()]
  canvas.scrollTo(box.left - frame.left + (box.width - frame.width) / 2, box.top - frame.top + (box.height - frame.height) / 2)
}

/** The statechart of a machine, each arrow with how often it was taken. */
export function MachineView({ machine }: { machine: MachineReport }) {
  const [compared, setCompared] = useState<Compared>('browser')
  const [isTable, setTable] = useState(false)
  const { layout, transitions, taken, states, paths } = machine
  const counts = new Map(transitions.map((name, index) => [name, taken[index] ?? 0]))
  const runs = machine[compared]
  // A state that is left at once is never the state after a step.
  const left = layout.transitions.flatMap(({ name, from }) => (counts.get(name) ? [from] : []))
  const failed = failedTransitions(machine)
  const notes = new Map(layout.transitions.map(({ name }) => [name, [counts.get(name) ?? 0, ...(runs ? [runs.taken[name] ?? 0] : [])].map(String)]))
  const never = new Set(runs ? layout.transitions.filter(({ name }) => !runs.taken[name]).map(({ name }) => name) : [])
  const failing = pathsOf(machine).filter(({ failsAt }) => failsAt !== null).length
  const inside = layout.states.filter(({ path }) => path !== '').length
  return (
    <section className="ToolStack" data-tight="" aria-labelledby="machine">
      <div className="ToolRow">
        <h2 id="machine">{stemOf(machine)}</h2>
        <span className="Note">
          {inside} states, {layout.transitions.length} transitions, {paths.length.toLocaleString('en')} paths
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields */}
        <span data-end="" className="Segmented" role="group" aria-label="Counts">
          <button type="button" aria-pressed={compared === 'browser'} onClick={() => setCompared('browser')}>
            Memory and browser
          </button>
          <button type="button" aria-pressed={compared === 'recorded'} onClick={() => setCompared('recorded')}>
            Recorded
          </button>
        </span>
      </div>
      {isTable ? (
        <Table machine={machine} counts={counts} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        <section className="QaCanvas" tabIndex={0} aria-label="Statechart, scrollable" ref={showFailed}>
          <Statechart
            layout={layout}
            label={`${stemOf(machine)}: ${inside} states, ${counts.size} of ${layout.transitions.length} transitions taken in memory${failing > 0 ? `, ${failing} paths fail` : ''}.`}
            marks={{ visited: around([...states, ...left]), taken: new Set(counts.keys()), failed, notes, absent: never }}
          />
        </section>
      )}
      <p className="Note">
        {legendOf(compared, runs)} {failed.size > 0 ? 'A red arrow: fails. ' : ''}
        <button type="button" className="Link" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? 'As a drawing' : 'As a table'}
        </button>
      </p>
      {machine.reasons.length > 0 ? (
        <details className="Note">
          <summary className="Link">In no browser, with reasons: {machine.reasons.length}</summary>
          <ul>
            {machine.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </details>
      ) : null}
      {machine.problems.length > 0 ? (
        <details className="Alert" data-tone="danger">
          <summary className="Alert-title">
            {machine.problems.length} other {machine.problems.length === 1 ? 'test fails' : 'tests fail'}
          </summary>
          {machine.problems.map(({ title, message }) => (
            <div key={title}>
              <p className="Alert-title">{title}</p>
              <pre className="Mono">{message}</pre>
            </div>
          ))}
        </details>
      ) : null}
    </section>
  )
}

function legendOf(compared: Compared, runs: Runs | undefined) {
  const where = compared === 'browser' ? 'in the browser' : 'in recorded sessions'
  return (
    <>
      On each arrow: how often its paths take it <b className="QaVisited">in memory</b>
      {runs ? `, then ${where}. A red frame: never ${where}.` : `. None of its paths ran ${where}.`}
    </>
  )
}

function Table({ machine: { layout, browser, recorded, name }, counts }: { machine: MachineReport; counts: ReadonlyMap<string, number> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className="QaTable" tabIndex={0} aria-label="Transitions, scrollable">
      <table>
        <caption className="VisuallyHidden">Transitions of {name}</caption>
        <thead>
          <tr>
            {['From', 'Event', 'To', 'Memory', 'Browser', 'Recorded', 'Line'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {layout.transitions.map(({ name: transition, from, to, event, guard, line }) => (
            <tr key={transition}>
              <td className="Mono">{from || layout.machine}</td>
              <td className="Mono">{[event ? eventLabel(event) : 'at once', guard && `[${guard}]`].filter(Boolean).join(' ')}</td>
              <td className="Mono">{to ?? 'stays'}</td>
              <td>{counts.get(transition) ?? 0}</td>
              <td>{browser ? (browser.taken[transition] ?? 0) : '–'}</td>
              <td>{recorded ? (recorded.taken[transition] ?? 0) : '–'}</td>
              <td>{line}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
