import { type CSSProperties, type KeyboardEvent, type PointerEvent, useMemo } from 'react'
import css from './event-log.module.css'
import frame from './inspector.module.css'
import { useInspector, useInspectorState, useInspectorText } from './inspector-context.ts'
import { type EventKind, type Log, secondsOf } from './log.ts'
import type { Speed } from './store.ts'
import { ToolButton } from './tool-icon.tsx'

const SPEEDS: readonly (readonly [Speed, string])[] = [
  [0.25, '¼×'],
  [1, '1×'],
  [4, '4×'],
]
const BARS = 120

/** Goes through the recorded events: step, scrub, play, live. */
export function Transport() {
  const inspector = useInspector()
  const text = useInspectorText()
  const { log, count, position, isPlaying, speed } = useInspectorState()
  const at = position ?? count - 1
  const [now, last] = [log.events[at]?.at ?? 0, log.events[count - 1]?.at ?? 0]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a border and a legend
    <div className={css.transport} role="group" aria-label={text.transport()}>
      <Scrubber at={at} />
      <div className={css.times}>
        <span>{text.time({ now: clockOf(now), all: clockOf(last) })}</span>
        <span>{text.eventNumber({ number: Math.max(0, at + 1) })}</span>
      </div>
      <div className={css.controls}>
        <ToolButton icon="first" label={text.first()} onPress={() => inspector.show(log.listed[0] ?? 0)} />
        <ToolButton icon="back" label={text.back()} onPress={() => inspector.step(-1)} />
        <ToolButton icon={isPlaying ? 'pause' : 'play'} label={isPlaying ? text.pause() : text.play()} onPress={inspector.toggle} main />
        <ToolButton icon="next" label={text.next()} onPress={() => inspector.step(1)} />
        <ToolButton icon="live" label={text.toLive()} onPress={inspector.live} pressed={position === null} />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add a border and a legend */}
        <span className={frame.segmented} role="group" aria-label={text.speed()}>
          {SPEEDS.map(([value, label]) => (
            <button key={value} type="button" aria-pressed={speed === value} onClick={() => inspector.set({ speed: value })}>
              {label}
            </button>
          ))}
        </span>
      </div>
    </div>
  )
}

/** `00:16.031` */
const clockOf = (milliseconds: number): string => {
  const minutes = Math.floor(milliseconds / 60_000)
  return `${String(minutes).padStart(2, '0')}:${secondsOf(milliseconds % 60_000).padStart(6, '0')}`
}

const RANK: Readonly<Record<EventKind, number>> = { ignored: 0, event: 1, call: 2, response: 3, failure: 4 }

/** Events by position, as many bars as fit; a bar has the colour of its most important event. */
function barsOf({ listed, events }: Log): { kind: EventKind; height: number }[] {
  const size = Math.max(1, Math.ceil(listed.length / BARS))
  return Array.from({ length: Math.ceil(listed.length / size) }, (_, bar) => {
    const inside = listed.slice(bar * size, (bar + 1) * size).flatMap((index) => events[index] ?? [])
    const [first] = inside.toSorted((one, other) => RANK[other.kind] - RANK[one.kind])
    const fields = inside.reduce((sum, { taken, emitted }) => sum + taken.length + emitted.length, 0) / inside.length
    return { kind: first?.kind ?? 'event', height: Math.min(92, 30 + fields * 18) }
  })
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }

function Scrubber({ at }: { at: number }) {
  const inspector = useInspector()
  const text = useInspectorText()
  const { log, count } = useInspectorState()
  const bars = useMemo(() => (count > 0 ? barsOf(log) : []), [log, count])
  const row = log.listed.findLastIndex((index) => index <= at)
  const share = `${log.listed.length > 1 ? (100 * row) / (log.listed.length - 1) : 0}%`
  const scrub = ({ currentTarget, clientX, buttons, type }: PointerEvent<HTMLElement>) => {
    if (type === 'pointermove' && buttons === 0) return
    const { left, width } = currentTarget.getBoundingClientRect()
    const place = Math.min(1, Math.max(0, (clientX - left) / width))
    inspector.show(log.listed[Math.round(place * (log.listed.length - 1))] ?? 0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'Home' ? -log.listed.length : event.key === 'End' ? log.listed.length : STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    inspector.step(by)
  }
  return (
    <div
      className={css.scrubber}
      role="slider"
      tabIndex={0}
      aria-label={text.position()}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, log.listed.length - 1)}
      aria-valuenow={Math.max(0, row)}
      aria-valuetext={log.events[at]?.title ?? ''}
      onPointerDown={scrub}
      onPointerMove={scrub}
      onKeyDown={onKeyDown}
    >
      <span className={css.past} style={{ inlineSize: share }} />
      {bars.map(({ kind, height }, bar) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars are positions
        <i key={bar} data-kind={kind} style={{ '--at': `${(100 * bar) / bars.length}%`, '--height': `${height}%` } as CSSProperties} />
      ))}
      <span className={css.head} style={{ insetInlineStart: share }} />
    </div>
  )
}
