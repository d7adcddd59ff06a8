import { useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { describeFault, lineOf, phraseAt, type ReportPath, stemOf, typeIn } from '../paths.ts'
import { ATTACHMENT_KINDS, type AttachmentKind, type MachineReport, type RecordedState } from '../report.ts'
import { CommandLine } from './command-line.tsx'
import { ContextBox } from './context-box.tsx'
import { EventLog } from './event-log.tsx'

interface PathProps {
  readonly machine: MachineReport
  readonly path: ReportPath
}

/** Steps, context and events of a path, and how to run it again. */
export function PathDetails({ machine, path }: PathProps) {
  const { failsAt, steps } = path
  const [selected, select] = useState(failsAt ?? steps.length - 1)
  const fault = describeFault(machine, path)
  return (
    <div className="QaPath-open">
      {fault ? (
        <div data-wide="" className="Alert" data-tone="danger">
          <Icon name="warn" />
          <div className="Alert-body">
            <p className="Alert-title">{fault.sentence}</p>
            <p className="Mono">
              {machine.layout.source}, line {lineOf(machine, path)}
            </p>
            {fault.key === 'live' ? <pre className="Mono">{fault.actual}</pre> : null}
          </div>
        </div>
      ) : null}
      <Steps machine={machine} path={path} selected={selected} onSelect={select} />
      <div className="ToolStack" data-boxes="">
        <ContextBox machine={machine} path={path} position={selected} />
        <EventLog machine={machine} path={path} />
      </div>
      <div data-wide="" className="ToolStack" data-tight="">
        <h3 className="LangTag">See it again</h3>
        <CommandLine command={`npm run paths ${stemOf(machine)} -- --path ${path.id}`} note="in memory" />
        {machine.walkable.includes(path.id) ? <CommandLine command={`npm run qa -- --path ${path.id} --stay`} note="in a browser that stays open" /> : null}
        <Attached machine={machine} path={path} />
      </div>
    </div>
  )
}

const ATTACHED: Readonly<Record<AttachmentKind, string>> = { screenshot: 'Screenshot', trace: 'Trace', trail: 'Trail' }

/** What the path recorded when it failed in the browser, in files beside the report. */
function Attached({ machine, path }: PathProps) {
  const attachments = machine.live.find(({ path: id, where }) => id === path.id && where === 'browser')?.attachments ?? {}
  const links = ATTACHMENT_KINDS.flatMap((kind) => (attachments[kind] === undefined ? [] : [[kind, attachments[kind]] as const]))
  if (links.length === 0) return null
  return (
    <>
      <p className="ToolRow">
        {links.map(([kind, href]) => (
          <a key={kind} className="Link" href={href} target="_blank" rel="noreferrer">
            {ATTACHED[kind]}
          </a>
        ))}
      </p>
      {attachments.trace ? <CommandLine command={`npx playwright show-trace coverage/paths/${attachments.trace}`} note="the recorded trace" /> : null}
      {attachments.trail ? <p className="Note">The state inspector opens the trail: drop the file on it.</p> : null}
    </>
  )
}

interface StepsProps extends PathProps {
  readonly selected: number
  readonly onSelect: (position: number) => void
}

function Steps({ machine, path, selected, onSelect }: StepsProps) {
  const { steps, start, failsAt } = path
  const states = [machine.starts[start], ...steps.map((step) => machine.steps[step])]
  return (
    <ol className="QaSteps" aria-label="Steps">
      {states.map((recorded, index) => {
        const position = index - 1
        const step = steps[position]
        const isFailed = position === failsAt
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps do not move
          <li key={index} className="QaStep" data-failed={isFailed ? '' : undefined} data-future={failsAt !== null && position > failsAt ? '' : undefined}>
            <button type="button" aria-pressed={position === selected} onClick={() => onSelect(position)}>
              {step === undefined ? 'It starts' : phraseAt(machine, step)}
            </button>
            <span className="Mono">{machine.states[recorded?.state ?? -1]}</span>
            <small>{recorded ? effectsOf(machine, recorded, step) : ''}</small>
          </li>
        )
      })}
    </ol>
  )
}

/** What a step did besides the state that it led to. */
function effectsOf(machine: MachineReport, reached: RecordedState, step: number | undefined): string {
  const { emitted = [], invoked = [], forwarded = [], timers = {}, fault } = reached
  if (fault) return `expected ${fault.key === 'value' ? '' : `${fault.key} `}${fault.expected}, got ${fault.actual}`.slice(0, 160)
  const recorded = step === undefined ? undefined : machine.steps[step]
  const error = recorded && machine.events[recorded.event]?.error
  const parts = [
    error,
    ...invoked.map(([call]) => `call ${call}`),
    ...emitted.map((value) => `emits ${typeIn(machine, value)}`),
    ...forwarded.map(([to, value]) => `sends ${typeIn(machine, value)} to ${to}`),
    ...Object.entries(timers).map(([timer, ms]) => `${timer} in ${ms} ms`),
    recorded && !recorded.taken && 'ignored',
  ].filter(Boolean)
  return parts.join(', ') || 'emits nothing'
}
