import { Wordmark } from '#src/ui/wordmark.tsx'
import { csvOf, gherkinOf } from '../exports.ts'
import { pathsOf, takenInMemory } from '../paths.ts'
import type { MachineReport, PathFilter, Report, Runs } from '../report.ts'
import { saveFile } from './save-file.ts'

const number = (value: number): string => value.toLocaleString('en')
const date = (iso: string): string => new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const time = (iso: string): string => new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

const transitionsOf = ({ layout }: MachineReport) => layout.transitions.map(({ name }) => name)

interface HeadProps {
  readonly report: Report
  readonly filter: PathFilter
  readonly onShow: (result: PathFilter['result']) => void
  readonly onAppearance: () => void
}

export function Head({ report, filter, onShow, onAppearance }: HeadProps) {
  const { at, version, commit } = report
  const file = `paths-${commit}`
  return (
    <header className="QaHead">
      <div className="ToolRow" data-wide="">
        <Wordmark size="1.5rem" />
        <h1>Paths</h1>
        <span className="Note">
          {date(at)}, {time(at)}, version {version}, commit {commit}
        </span>
        <span data-end="" className="ToolRow">
          <button type="button" className="Button" onClick={() => saveFile(`${file}.feature`, 'text/plain', gherkinOf(report, filter))}>
            Gherkin
          </button>
          <button type="button" className="Button" onClick={() => saveFile(`${file}.csv`, 'text/csv', csvOf(report, filter))}>
            CSV
          </button>
          <button type="button" className="Button" onClick={() => saveFile(`${file}.json`, 'application/json', JSON.stringify(report))}>
            JSON
          </button>
          <button type="button" className="IconButton" aria-label="Light or dark" onClick={onAppearance}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
              <circle cx="12" cy="12" r="2.8" />
            </svg>
          </button>
        </span>
      </div>
      <Totals report={report} />
      {report.against ? <Changes against={report.against} onShow={onShow} /> : null}
    </header>
  )
}

function Totals({ report: { machines, mutants, against } }: { report: Report }) {
  const paths = machines.flatMap(pathsOf)
  const failing = paths.filter(({ failsAt }) => failsAt !== null).length
  const problems = machines.reduce((sum, machine) => sum + machine.problems.length, 0)
  const transitions = machines.flatMap((machine) => transitionsOf(machine).map((name) => ({ machine, name })))
  const taken = (runs: (machine: MachineReport) => Runs | undefined) => transitions.filter(({ machine, name }) => (runs(machine)?.taken[name] ?? 0) > 0).length
  const inMemory = transitions.filter(({ machine, name }) => takenInMemory(machine).has(name)).length
  const sessions = machines.reduce((sum, { recorded }) => sum + (recorded?.runs ?? 0), 0)
  const outOf = (count: number) => `${number(count)}/${number(transitions.length)}`
  return (
    <div className="QaNums">
      {failing + problems > 0 ? (
        <div data-tone="danger">
          <b className="QaNumber">{number(failing)}</b>
          <span className="Note">
            {failing === 1 ? 'path fails' : 'paths fail'}
            {against ? `, ${number(against.newlyFailing.length)} of them newly` : ''}
            {problems > 0 ? `, and ${number(problems)} other ${problems === 1 ? 'test' : 'tests'}` : ''}
          </span>
        </div>
      ) : null}
      <div>
        <b className="QaNumber">{number(paths.length - failing)}</b>
        <span className="Note">paths pass</span>
      </div>
      <div>
        <b className="QaNumber">{outOf(inMemory)}</b>
        <span className="Note">transitions, in memory</span>
      </div>
      {machines.some(({ browser }) => browser) ? (
        <div>
          <b className="QaNumber">{outOf(taken(({ browser }) => browser))}</b>
          <span className="Note">in the browser</span>
        </div>
      ) : null}
      {sessions > 0 ? (
        <div>
          <b className="QaNumber">{outOf(taken(({ recorded }) => recorded))}</b>
          <span className="Note">in {number(sessions)} recorded sessions</span>
        </div>
      ) : null}
      {mutants ? (
        <div>
          <b className="QaNumber">{((100 * mutants.killed) / mutants.total).toFixed(1)}%</b>
          <span className="Note">of {number(mutants.total)} mutants killed</span>
        </div>
      ) : null}
    </div>
  )
}

function Changes({ against, onShow }: { against: NonNullable<Report['against']>; onShow: HeadProps['onShow'] }) {
  const { newlyFailing, added, gone, at } = against
  return (
    <div className="ToolRow">
      <button type="button" className="Badge" data-tone="danger" onClick={() => onShow('newly-failing')}>
        newly failing {number(newlyFailing.length)}
      </button>
      <button type="button" className="Badge" data-tone="action" onClick={() => onShow('new')}>
        new {number(added.length)}
      </button>
      <details className="QaGone">
        <summary className="Badge" data-tone="quiet">
          gone {number(gone.length)}
        </summary>
        <ul>
          {gone.map(({ machine, id, title }) => (
            <li key={`${machine}${id}`}>
              {title} <span className="Mono">{`${machine} ${id}`}</span>
            </li>
          ))}
        </ul>
      </details>
      <span className="Note">against the run of {date(at)}</span>
    </div>
  )
}
