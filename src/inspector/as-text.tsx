import { useMemo } from 'react'
import { type LayoutTransition, rowLabel, type StatechartLayout } from '../statechart/layout.ts'
import { type Shown, useInspectorText } from './inspector-context.ts'
import { pathsTo, possibleTransitions } from './layouts.ts'
import css from './machine.module.css'

interface AsTextProps {
  readonly shown: Shown
  readonly layout: StatechartLayout
  readonly active: readonly string[]
  readonly canSend: boolean
  readonly onSend: (transition: LayoutTransition) => void
}

/** The statechart as text: active states, what can be sent, and how to get to a state that a link names. */
export function AsText({ shown: { actor, state }, layout, active, canSend, onSend }: AsTextProps) {
  const text = useInspectorText()
  const possible = possibleTransitions(new Set(['', ...active]), layout)
  const linked = actor === null && state !== ''
  const paths = useMemo(() => (linked ? pathsTo(state, layout) : []), [linked, state, layout])
  return (
    <details className={css.asText} open={linked}>
      <summary>{text.asText()}</summary>
      {linked ? <h3>{text.pathsTo({ state })}</h3> : null}
      {linked ? (
        <ol className={css.paths}>
          {paths.map((path) => (
            <li key={path.map(({ name }) => name).join()}>
              <span>{path.length === 0 ? text.atStart() : null}</span>
              <ol>
                {path.map((transition) => (
                  <li key={transition.name}>
                    {rowLabel(transition)} <Phrase transition={transition} layout={layout} />
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      ) : null}
      <p>{text.activeStates({ states: active.join(', ') || '–' })}</p>
      <ul>
        {possible.map((transition) => (
          <li key={transition.name}>
            {canSend ? (
              <button type="button" onClick={() => onSend(transition)}>
                {rowLabel(transition)}
              </button>
            ) : (
              rowLabel(transition)
            )}{' '}
            <Phrase transition={transition} layout={layout} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** An event in the words of the test models, which are English. */
function Phrase({ transition: { event }, layout }: { transition: LayoutTransition; layout: StatechartLayout }) {
  const phrases = layout.phrases[event] ?? []
  return phrases.length > 0 ? <small lang="en">{phrases.join(' / ')}</small> : null
}
