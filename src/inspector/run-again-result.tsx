import frame from './inspector.module.css'
import { useInspector, useInspectorState, useInspectorText } from './inspector-context.ts'
import values from './json-text.module.css'
import { JsonText } from './json-text.tsx'
import css from './run-again-result.module.css'
import { ToolButton } from './tool-icon.tsx'

const SHOWN = 5

/** What the machines of this build did with the recording: the first difference, and which actors could not run. */
export function RunAgainResult() {
  const inspector = useInspector()
  const text = useInspectorText()
  const { ran } = useInspectorState()
  if (!ran) return <div role="status" />
  const { actors, events, differences, changed } = ran
  const [first] = differences
  return (
    <section className={css.result} aria-label={text.runAgain()}>
      <ToolButton icon="close" label={text.closeResult()} onPress={() => inspector.set({ ran: null })} />
      <p role="status" data-tone={first ? 'danger' : 'success'}>
        {first ? text.ranDifferently({ actor: first.actor, event: first.event }) : text.ranAlike({ actors, events })}
      </p>
      {first ? (
        <dl className={values.values}>
          <dt>{text.expected({ key: first.key })}</dt>
          <dd>
            <ins>
              <JsonText name="" value={first.expected} />
            </ins>
          </dd>
          <dt>{text.got()}</dt>
          <dd>
            <del>
              <JsonText name="" value={first.actual} />
            </del>
          </dd>
        </dl>
      ) : null}
      {differences.length > 0 ? (
        <ul aria-label={text.differences()}>
          {differences.slice(0, SHOWN).map((difference) => (
            <li key={difference.session}>
              <button type="button" className={frame.quiet} onClick={() => inspector.showDifference(difference)}>
                {text.differenceAt({ actor: difference.actor, source: difference.source })}
              </button>
            </li>
          ))}
          {differences.length > SHOWN ? <li>{text.more({ count: differences.length - SHOWN })}</li> : null}
        </ul>
      ) : null}
      {changed.map(({ actor, session, gone }) => (
        <p key={session}>{text.notRun({ actor, gone: gone.join(', ') })}</p>
      ))}
    </section>
  )
}
