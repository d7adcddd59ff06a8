import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState } from 'react'
import { matches } from './actor-tree.tsx'
import { EventDetails } from './event-details.tsx'
import css from './event-log.module.css'
import frame from './inspector.module.css'
import { useInspector, useInspectorState, useInspectorText } from './inspector-context.ts'
import { indexOf, type LoggedEvent, secondsOf } from './log.ts'
import { ScrollRegion } from './scroll-region.tsx'
import { ToolButton } from './tool-icon.tsx'
import { Transport } from './transport.tsx'

const ROW_PX = 36

/** The events of all actors, newest last; the one that is shown is open. */
export function EventLog() {
  const inspector = useInspector()
  const text = useInspectorText()
  const { log, count, position, filter, ran } = useInspectorState()
  const [withIgnored, setWithIgnored] = useState(true)
  const listed = useMemo(() => {
    if (count === 0) return []
    return log.listed.filter((index) => {
      const event = log.events[index]
      return event !== undefined && (withIgnored || event.kind !== 'ignored') && matches(filter, event.title, event.of, event.state)
    })
  }, [log, count, filter, withIgnored])
  const different = useMemo(() => new Set(count === 0 ? [] : ran?.differences.map((difference) => indexOf(log, difference))), [log, count, ran])
  const body = useRef<HTMLElement>(null)
  const virtualizer = useVirtualizer({
    count: listed.length,
    getScrollElement: () => body.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
    getItemKey: (row) => listed[row] ?? row,
  })
  const shownRow = position === null ? listed.length - 1 : listed.findLastIndex((index) => index <= position)
  useEffect(() => {
    if (shownRow >= 0) virtualizer.scrollToIndex(shownRow, { align: position === null ? 'end' : 'auto' })
  }, [virtualizer, shownRow, position])
  const isLive = position === null
  return (
    <section className={frame.log} aria-label={text.view.events()}>
      <div className={frame.paneHead}>
        <h2>
          {text.view.events()} <span>{text.shown({ shown: shownRow + 1, all: listed.length })}</span>
        </h2>
        <span className={frame.badge} data-tone={isLive ? 'success' : 'warning'} role="status">
          {isLive ? text.isLive() : text.isReplay()}
        </span>
        <ToolButton icon="filter" label={text.withIgnored()} pressed={withIgnored} onPress={() => setWithIgnored(!withIgnored)} />
      </div>
      <ScrollRegion className={frame.paneBody} ref={body} aria-label={text.eventList()}>
        {listed.length === 0 ? <p className={frame.empty}>{text.noEvents()}</p> : null}
        <ol className={css.rows} style={{ blockSize: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index: row, key, start }) => {
            const index = listed[row] ?? 0
            const event = log.events[index]
            return event ? (
              <li key={key} ref={virtualizer.measureElement} data-index={row} style={{ translate: `0 ${start}px` }}>
                <EventRow
                  event={event}
                  isOpen={index === position}
                  isFuture={position !== null && index > position}
                  isDifferent={different.has(index)}
                  onPress={() => inspector.show(index)}
                />
                {index === position ? <EventDetails index={index} /> : null}
              </li>
            ) : null
          })}
        </ol>
      </ScrollRegion>
      <Transport />
    </section>
  )
}

interface EventRowProps {
  readonly event: LoggedEvent
  readonly isOpen: boolean
  readonly isFuture: boolean
  /** Today's machine does something else here. */
  readonly isDifferent: boolean
  readonly onPress: () => void
}

function EventRow({ event, isOpen, isFuture, isDifferent, onPress }: EventRowProps) {
  const text = useInspectorText()
  return (
    <button type="button" className={css.row} aria-expanded={isOpen} data-kind={event.kind} data-future={isFuture || undefined} onClick={onPress}>
      <time>{secondsOf(event.at)}</time>
      <span className={css.rowType}>
        {event.title} <span>{event.of}</span>
      </span>
      <span className={css.rowEnd}>
        {isDifferent ? <strong>{text.differs()}</strong> : null} <Outcome event={event} />
      </span>
    </button>
  )
}

function Outcome({ event: { kind, duration, status, code } }: { event: LoggedEvent }) {
  const text = useInspectorText()
  const took = duration === undefined ? '' : `${Math.round(duration)} ms`
  const outcome = { event: '', call: text.kinds.call(), response: took, failure: String(status ?? code ?? text.kinds.failure()), ignored: text.kinds.ignored() }
  return outcome[kind]
}
