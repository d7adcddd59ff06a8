import '../statechart/statechart.css'
import '../styles/tools.css'
import { type DragEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { ActorTree } from './actor-tree.tsx'
import { CoverageStrip } from './coverage-strip.tsx'
import { EventLog } from './event-log.tsx'
import css from './inspector.module.css'
import { InspectorContext, type InspectorTexts, useInspectorState } from './inspector-context.ts'
import { MachinePane } from './machine-pane.tsx'
import { PhoneTabs, type PhoneView } from './phone-tabs.tsx'
import { RunAgainResult } from './run-again-result.tsx'
import type { Inspector } from './store.ts'
import { type Appearance, TopBar } from './top-bar.tsx'

interface InspectorProps {
  readonly inspector: Inspector
  readonly text: InspectorTexts
  readonly onClose: () => void
  readonly docked?: boolean
}

/** The state inspector: actors, the machine of one of them, events, and the transport. */
export function InspectorPage({ inspector, text, onClose, docked = false }: InspectorProps) {
  const [appearance, setAppearance] = useState<Appearance>(null)
  const [phoneView, setPhoneView] = useState<PhoneView>('machine')
  useEffect(() => inspector.stop, [inspector])
  const Root = docked ? 'section' : 'main'
  return (
    <InspectorContext value={{ inspector, text }}>
      <Root
        className={css.root}
        aria-label={text.inspector.title()}
        data-scheme="tool"
        data-appearance={appearance ?? undefined}
        data-docked={docked || undefined}
        data-phone={phoneView}
        onKeyDown={(event) => onKey(event, inspector)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => onDrop(event, inspector)}
      >
        <TopBar appearance={appearance} onAppearance={setAppearance} onClose={onClose} />
        <div className={css.notes}>
          <Problem text={text.inspector} />
          <RunAgainResult />
        </div>
        <PhoneTabs view={phoneView} onView={setPhoneView} />
        <ActorTree onChoose={() => setPhoneView('machine')} />
        <MachinePane />
        <EventLog />
        <CoverageStrip />
      </Root>
    </InspectorContext>
  )
}

function Problem({ text }: { text: InspectorTexts['inspector'] }) {
  const { problem } = useInspectorState()
  return (
    <div className={css.problem} role="alert">
      {problem ? <p>{text.faults[problem.fault]({ place: problem.place })}</p> : null}
    </div>
  )
}

const KEYS: Readonly<Record<string, (inspector: Inspector) => void>> = {
  j: (inspector) => inspector.step(-1),
  k: (inspector) => inspector.step(1),
  l: (inspector) => inspector.live(),
  ' ': (inspector) => inspector.toggle(),
}
const TAKES_TEXT = 'input, textarea, select, dialog'

function onKey(event: KeyboardEvent<HTMLElement>, inspector: Inspector): void {
  const act = KEYS[event.key.toLowerCase()]
  if (!act || event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element) || event.target.closest(TAKES_TEXT)) return
  // The space bar presses what has the focus.
  if (event.key === ' ' && event.target.closest('button, a, [role="button"]')) return
  event.preventDefault()
  act(inspector)
}

function onDrop(event: DragEvent<HTMLElement>, inspector: Inspector): void {
  event.preventDefault()
  const [file] = event.dataTransfer.files
  if (file) void inspector.open(file)
}
