import { useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { selectPaths } from '../paths.ts'
import { FAULT_KINDS, type FaultKind, type MachineReport, type PathFilter, type Report } from '../report.ts'
import { PathRow } from './path-row.tsx'

/** How many are listed before more are asked for. */
const FIRST = 25

const FAULTS: Readonly<Record<FaultKind, string>> = { network: 'Network fails', server: '500', rejected: 'Rejected', late: 'Late' }
const RESULTS = { failed: 'Failed', 'newly-failing': 'Newly failing', new: 'New', passed: 'Passed' } as const

interface PathsViewProps {
  readonly machine: MachineReport
  readonly report: Report
  readonly filter: PathFilter
  readonly onFilter: (filter: PathFilter) => void
  readonly opened: string | undefined
}

/** The paths of a machine, filtered. */
export function PathsView({ machine, report, filter, onFilter, opened }: PathsViewProps) {
  const [isWhole, setWhole] = useState(false)
  const found = selectPaths(machine, filter, report.against)
  const failing = found.filter(({ failsAt }) => failsAt !== null).length
  const isOpen = (id: string) => opened !== undefined && id.startsWith(opened)
  const listed = found.filter(({ id }, index) => isWhole || index < FIRST || isOpen(id))
  const only = found.length === 1
  const set = (key: keyof PathFilter) => (value: string) => {
    const { [key]: _, ...rest } = filter
    onFilter(value ? { ...rest, [key]: value } : rest)
  }
  const { against } = report
  const results = Object.entries(RESULTS).filter(([result]) => against !== undefined || result === 'failed' || result === 'passed')
  const states = machine.layout.states.flatMap(({ path }) => (path ? [path] : []))
  const types = [...new Set(machine.events.map(({ type }) => type))].sort()
  const calls = [...new Set(machine.layout.states.flatMap(({ calls: of = [] }) => of))].sort()
  return (
    <section className="ToolStack" data-tight="" aria-labelledby="paths">
      <div className="ToolRow">
        <h2 id="paths">Paths</h2>
        <span className="Note" role="status">
          {found.length.toLocaleString('en')}
          {failing > 0 ? `, ${failing} ${failing === 1 ? 'fails' : 'fail'}` : ''}
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the fields stand in a row */}
      <div className="ToolRow" role="group" aria-label="Filters">
        <Filter label="Result" all="All results" value={filter.result} options={results} onChange={set('result')} />
        <Filter label="State" all="Any state" value={filter.state} options={states} onChange={set('state')} />
        <Filter label="Event" all="Any event" value={filter.event} options={types} onChange={set('event')} />
        <Filter label="Call" all="Any call" value={filter.call} options={calls} onChange={set('call')} />
        <Filter label="Fault" all="Any fault" value={filter.fault} options={FAULT_KINDS.map((kind) => [kind, FAULTS[kind]])} onChange={set('fault')} />
        <button type="button" className="Button" data-variant="text" onClick={() => onFilter({})}>
          Clear
        </button>
      </div>
      <div>
        {listed.map((path) => (
          <PathRow key={path.id} machine={machine} path={path} against={against} isOpen={only || isOpen(path.id) || (path.isCause && path === found[0])} />
        ))}
      </div>
      {listed.length < found.length ? (
        <p className="Note">
          {(found.length - listed.length).toLocaleString('en')} more.{' '}
          <button className="Link" type="button" onClick={() => setWhole(true)}>
            Show all
          </button>
        </p>
      ) : null}
    </section>
  )
}

interface FilterProps {
  readonly label: string
  readonly all: string
  readonly value: string | undefined
  readonly options: readonly (string | readonly [value: string, text: string])[]
  readonly onChange: (value: string) => void
}

function Filter({ label, all, value = '', options, onChange }: FilterProps) {
  const pairs = options.map((option) => (typeof option === 'string' ? ([option, option] as const) : option))
  // A value of the command that this machine does not have.
  const unknown = value !== '' && !pairs.some(([known]) => known === value)
  return (
    <span className="Select">
      <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{all}</option>
        {unknown ? <option value={value}>{value}</option> : null}
        {pairs.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="down" size="sm" />
    </span>
  )
}
