import { type CSSProperties, useMemo } from 'react'
import { transitionLabel } from '../statechart/layout.ts'
import { countTested, coverageOf } from './coverage.ts'
import css from './coverage-strip.module.css'
import frame from './inspector.module.css'
import { useInspector, useInspectorState, useInspectorText, useLoaded, useShown } from './inspector-context.ts'
import { loadAllLayouts } from './layouts.ts'

const ALL_LAYOUTS = { promise: null as ReturnType<typeof loadAllLayouts> | null }
const allLayouts = () => {
  ALL_LAYOUTS.promise ??= loadAllLayouts()
  return ALL_LAYOUTS.promise
}
const MISSING_SHOWN = 4

/** How many transitions this recording took. */
export function CoverageStrip() {
  const inspector = useInspector()
  const text = useInspectorText()
  const { log, count, tests } = useInspectorState()
  const { position, layout } = useShown()
  const layouts = useLoaded(count > 0 ? allLayouts() : null)
  const machines = useMemo(() => (layouts ? coverageOf(log, position, layouts) : []), [log, position, layouts])
  const taken = machines.reduce((sum, machine) => sum + machine.taken, 0)
  const all = machines.reduce((sum, machine) => sum + machine.all, 0)
  const tested = countTested(
    machines.map((machine) => machine.layout),
    tests,
  )
  const own = machines.find((machine) => machine.layout.machine === layout?.machine)
  return (
    <section className={frame.coverage} aria-label={text.transitionsTaken()}>
      <div className={css.coverage}>
        <div>
          <h2>{text.transitionsTaken()}</h2>
          <div className={css.big}>
            <b>{`${all > 0 ? Math.floor((100 * taken) / all) : 0}%`}</b>
            <span>{text.ofAll({ taken, all })}</span>
          </div>
          <span>{tested ? text.testsTake(tested) : text.testsUnknown()}</span>
        </div>
        <div>
          <h2>{text.byMachine()}</h2>
          <ul className={css.bars}>
            {machines.map((machine) => (
              <li key={machine.layout.machine} data-short={machine.taken < machine.all || undefined}>
                <span>{machine.layout.machine}</span>
                <span className={css.meter}>
                  <i style={{ '--v': (100 * machine.taken) / Math.max(1, machine.all) } as CSSProperties} />
                </span>
                <span>{`${machine.taken}/${machine.all}`}</span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          {own && own.missing.length > 0 ? (
            <>
              <h2>{text.notYet({ machine: own.layout.machine })}</h2>
              <ul className={css.missing}>
                {own.missing.slice(0, MISSING_SHOWN).map((transition) => (
                  <li
                    key={transition.name}
                  >{`${transition.from || own.layout.machine} ${transitionLabel(transition)}${transition.to === undefined ? '' : ` → ${transition.to}`}`}</li>
                ))}
              </ul>
              {own.missing.length > MISSING_SHOWN ? (
                <button type="button" className={css.more} onClick={() => inspector.set({ view: 'coverage' })}>
                  {text.more({ count: own.missing.length - MISSING_SHOWN })}
                </button>
              ) : null}
            </>
          ) : null}
        </div>
      </div>
    </section>
  )
}
