import { differenceLines } from './difference.ts'
import { contextOf } from './event-details.tsx'
import frame from './inspector.module.css'
import { type Shown, useDetail, useInspectorState, useInspectorText } from './inspector-context.ts'
import values from './json-text.module.css'
import { JsonText } from './json-text.tsx'
import css from './machine.module.css'
import { ScrollRegion } from './scroll-region.tsx'

/** The context of an actor, with what its last event changed. */
export function ContextView({ shown: { actor, event } }: { shown: Shown }) {
  const text = useInspectorText()
  const { log } = useInspectorState()
  const detail = useDetail(event ? log.events.indexOf(event) : -1)
  if (!actor || !event) return <p className={frame.empty}>{text.noActor()}</p>
  const lines = detail ? differenceLines(contextOf(detail.before), contextOf(detail.after)) : []
  const isChanged = lines.some(({ same }) => same === undefined)
  return (
    <ScrollRegion className={css.sheet} aria-label={text.view.context()}>
      <p>{isChanged ? text.changedBy({ event: event.title }) : text.unchangedBy({ event: event.title })}</p>
      <pre className={values.values}>
        {lines.map(({ key, removed, added, same }) => (
          <span key={key}>
            {removed ? (
              <del>
                <JsonText name={key} value={removed.value} />
              </del>
            ) : null}
            {added ? (
              <ins>
                <JsonText name={key} value={added.value} />
              </ins>
            ) : null}
            {same ? <JsonText name={key} value={same.value} /> : null}
          </span>
        ))}
      </pre>
    </ScrollRegion>
  )
}
