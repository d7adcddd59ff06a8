import { differenceLines } from './difference.ts'
import css from './event-log.module.css'
import { useDetail, useInspectorState, useInspectorText } from './inspector-context.ts'
import values from './json-text.module.css'
import { JsonText } from './json-text.tsx'

/** Payload of an event, and what it changed. */
export function EventDetails({ index }: { index: number }) {
  const text = useInspectorText()
  const { log } = useInspectorState()
  const detail = useDetail(index)
  const event = log.events[index]
  if (!event) return null
  const indexes = log.actors.get(event.session)?.events ?? []
  const before = log.events[indexes[indexes.indexOf(index) - 1] ?? -1]
  const lines = detail ? differenceLines({ state: before?.state, ...contextOf(detail.before) }, { state: event.state, ...contextOf(detail.after) }) : []
  return (
    <div className={css.details}>
      <h3>{text.payload()}</h3>
      <pre className={values.values}>
        <JsonText value={{ type: event.event, ...contextOf(detail?.payload) }} />
      </pre>
      {event.emitted.length > 0 ? (
        <>
          <h3>{text.emitted()}</h3>
          <pre className={values.values}>
            {(detail?.emitted ?? []).map((emitted, order) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity and never move
              <JsonText key={order} value={emitted} />
            ))}
          </pre>
        </>
      ) : null}
      <h3>{text.beforeAndAfter()}</h3>
      <pre className={values.values}>
        {lines.map(({ key, removed, added, same }) => (
          <span key={key}>
            {removed === undefined ? null : (
              <del>
                <JsonText name={key} value={removed.value} />
              </del>
            )}
            {added === undefined ? null : (
              <ins>
                <JsonText name={key} value={added.value} />
              </ins>
            )}
            {same === undefined ? null : <JsonText name={key} value={same.value} />}
          </span>
        ))}
      </pre>
    </div>
  )
}

export const contextOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : value === undefined ? {} : { value }
