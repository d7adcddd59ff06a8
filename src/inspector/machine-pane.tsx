import { useRef } from 'react'
import { ChartView, type Zoom } from './chart-view.tsx'
import { ContextView } from './context-view.tsx'
import { CoverageView } from './coverage-view.tsx'
import frame from './inspector.module.css'
import { type Shown, useInspector, useInspectorState, useInspectorText, useSequence, useShown } from './inspector-context.ts'
import { MACHINE_NAMES } from './layouts.ts'
import { SequenceView } from './sequence-view.tsx'
import { SourceView } from './source-view.tsx'
import { VIEWS } from './store.ts'
import { ToolButton } from './tool-icon.tsx'

/** One machine: its statechart, sequence, coverage, context and source. */
export function MachinePane() {
  const inspector = useInspector()
  const text = useInspectorText()
  const { view } = useInspectorState()
  const shown = useShown()
  const zoom = useRef<Zoom>(null)
  return (
    <section className={frame.machine} aria-label={text.chooseMachine()}>
      <div className={frame.paneHead}>
        <h2>
          {view === 'sequence' ? (
            <ActorsShown />
          ) : (
            <>
              {shown.actor?.name ?? <MachineChoice chosen={shown.machine} />} <span className={frame.current}>{shown.state}</span>
            </>
          )}
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add a border and a legend */}
        <span className={frame.segmented} role="group" aria-label={text.views()}>
          {VIEWS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={view === one}
              data-wide={one === 'sequence' || one === 'coverage' || undefined}
              onClick={() => inspector.set({ view: one })}
            >
              {text.view[one]()}
            </button>
          ))}
        </span>
        {view === 'machine' ? (
          <>
            <ToolButton icon="smaller" label={text.smaller()} onPress={() => zoom.current?.zoomOut()} />
            <ToolButton icon="larger" label={text.larger()} onPress={() => zoom.current?.zoomIn()} />
          </>
        ) : null}
      </div>
      {view === 'sequence' ? <SequenceView /> : <MachineView shown={shown} view={view} zoom={zoom} />}
    </section>
  )
}

function MachineView({ shown, view, zoom }: { shown: Shown; view: Exclude<(typeof VIEWS)[number], 'sequence'>; zoom: React.RefObject<Zoom | null> }) {
  const text = useInspectorText()
  const { layout } = shown
  if (!layout) return <p className={frame.empty}>{shown.machine === null ? text.noActor() : text.noMachine({ machine: shown.machine })}</p>
  if (view === 'machine') return <ChartView key={layout.machine} shown={shown} layout={layout} zoom={zoom} />
  if (view === 'coverage') return <CoverageView layout={layout} />
  return view === 'context' ? <ContextView shown={shown} /> : <SourceView shown={shown} layout={layout} />
}

/** Messages of the others are not in the sequence. */
function ActorsShown() {
  const text = useInspectorText()
  const { actors, shownActors } = useSequence()
  return text.actorsShown({ shown: shownActors, all: actors })
}

/** Without an actor any machine can be looked at. */
function MachineChoice({ chosen }: { chosen: string | null }) {
  const inspector = useInspector()
  const text = useInspectorText()
  return (
    <select
      className={frame.choice}
      aria-label={text.chooseMachine()}
      value={chosen ?? ''}
      onChange={({ currentTarget }) => inspector.set({ machine: currentTarget.value })}
    >
      {chosen !== null && MACHINE_NAMES.includes(chosen) ? null : <option value={chosen ?? ''}>{chosen ?? ''}</option>}
      {MACHINE_NAMES.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}
