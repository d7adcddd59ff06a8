import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useInspector, useInspectorState, useInspectorText, useSequence } from './inspector-context.ts'
import { secondsOf } from './log.ts'
import css from './machine.module.css'
import { ScrollRegion } from './scroll-region.tsx'
import { labelMessage, type Message, PLATFORM, USER } from './sequence.ts'

const TIME_PX = 72
const COLUMN_PX = 156
const ROW_PX = 34

/** Messages between the user, actors and the platform; time runs down. */
export function SequenceView() {
  const inspector = useInspector()
  const text = useInspectorText()
  const { log, count, position } = useInspectorState()
  const { columns, messages } = useSequence()
  const body = useRef<HTMLElement>(null)
  const virtualizer = useVirtualizer({ count: messages.length, getScrollElement: () => body.current, estimateSize: () => ROW_PX, overscan: 10 })
  const current = position ?? count - 1
  const row = messages.findLastIndex(({ index }) => index <= current)
  useEffect(() => {
    if (row >= 0) virtualizer.scrollToIndex(row, { align: 'auto' })
  }, [virtualizer, row])
  const names = columns.map((column) => (column === USER ? text.user() : column === PLATFORM ? text.platform() : (log.actors.get(column)?.name ?? column)))
  const kinds = columns.map((column) => (column === USER ? text.page() : column === PLATFORM ? text.calls() : text.actor()))
  const width = TIME_PX + columns.length * COLUMN_PX
  return (
    <>
      <ScrollRegion className={css.sequence} ref={body} aria-label={text.view.sequence()}>
        <div className={css.columns} style={{ '--n': columns.length, inlineSize: width } as CSSProperties}>
          <span />
          {columns.map((column, index) => (
            <span key={column}>
              <b>{names[index]}</b>
              <small>{kinds[index]}</small>
            </span>
          ))}
        </div>
        <ol style={{ blockSize: virtualizer.getTotalSize(), inlineSize: width }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const message = messages[index]
            return message ? (
              <li key={message.index} style={{ translate: `0 ${start}px` }}>
                <button type="button" aria-current={index === row || undefined} onClick={() => inspector.show(message.index)}>
                  <time>{secondsOf(message.event.at)}</time>
                  <MessageLine message={message} columns={columns} names={names} isCurrent={index === row} width={width} />
                </button>
              </li>
            ) : null
          })}
        </ol>
      </ScrollRegion>
      <div className={css.legend}>
        <span data-line="event">{text.legend.event()}</span>
        <span data-line="call">{text.legend.call()}</span>
        <span data-line="response">{text.legend.response()}</span>
        <span data-line="failure">{text.legend.failure()}</span>
      </div>
    </>
  )
}

interface MessageLineProps {
  readonly message: Message
  readonly columns: readonly string[]
  readonly names: readonly string[]
  readonly isCurrent: boolean
  readonly width: number
}

function MessageLine({ message: { from, to, event }, columns, names, isCurrent, width }: MessageLineProps) {
  const xOf = (column: string) => TIME_PX + (columns.indexOf(column) + 0.5) * COLUMN_PX
  const [start, end] = [xOf(from), xOf(to)]
  const direction = end > start ? 1 : -1
  const y = 24
  const label = labelMessage(event)
  const middle = from === to ? start + 12 : (start + end) / 2
  return (
    <svg width={width} height={ROW_PX} role="img" aria-label={`${names[columns.indexOf(from)]} → ${names[columns.indexOf(to)]}: ${label}`}>
      {columns.map((column) => (
        <path key={column} className={css.lifeline} d={`M${xOf(column)} 0v${ROW_PX}`} />
      ))}
      <g data-kind={event.kind} data-current={isCurrent || undefined} className={css.message}>
        {from === to ? <path d={`M${start + 6} ${y - 8}h20v12h-14`} /> : <path d={`M${start + 6 * direction} ${y}H${end - 12 * direction}`} />}
        {from === to ? (
          <path data-head="" d={`M${start + 6} ${y + 4}l8 -5v10z`} />
        ) : (
          <path data-head="" d={`M${end - 6 * direction} ${y}l${-8 * direction} -5v10z`} />
        )}
        <text x={from === to ? start + 32 : middle} y={from === to ? y : y - 6} data-start={from === to || undefined}>
          {label}
        </text>
      </g>
    </svg>
  )
}
