import createPanzoom, { type PanzoomObject } from '@panzoom/panzoom'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { StatechartMarks } from '../statechart/draw.ts'
import type { LayoutTransition, StatechartLayout } from '../statechart/layout.ts'
import { Statechart } from '../statechart/statechart.tsx'
import { AsText } from './as-text.tsx'
import { type Shown, useInspectorState, useInspectorText } from './inspector-context.ts'
import { activeStates, possibleTransitions } from './layouts.ts'
import css from './machine.module.css'
import { ScrollRegion } from './scroll-region.tsx'
import { SendDialog } from './send-dialog.tsx'

export interface Zoom {
  zoomIn(): void
  zoomOut(): void
}

interface ChartViewProps {
  readonly shown: Shown
  readonly layout: StatechartLayout
  readonly zoom: RefObject<Zoom | null>
}

/** The statechart of a machine, with what is active, visited and possible; below it the same as text. */
export function ChartView({ shown, layout, zoom }: ChartViewProps) {
  const text = useInspectorText()
  const { source, position } = useInspectorState()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [sending, setSending] = useState<LayoutTransition | null>(null)
  const marks = useMarks(shown, layout)
  const canSend = source?.send !== undefined && shown.actor !== null && position === null
  const drawn = {
    ...marks,
    folded,
    canFold: true,
    call: text.call(),
    states: (count: number) => text.states({ count }),
    ...(!canSend && { possible: new Set<string>() }),
  }
  const canvas = useZoom(layout, marks.active, zoom)
  const focused = useFocusAfterFolding(canvas.ref, folded)
  const press = (target: EventTarget) => {
    if (!(target instanceof Element)) return false
    const name = target.closest('[role="button"]')?.getAttribute('data-transition')
    const transition = layout.transitions.find((one) => one.name === name)
    if (transition) setSending(transition)
    return transition !== undefined
  }
  const fold = (target: EventTarget): string | undefined => {
    const state = target instanceof Element ? target.closest('[data-kind="compound"], [data-kind="parallel"]')?.getAttribute('data-state') : undefined
    if (state) setFolded((before) => toggled(before, state))
    return state || undefined
  }
  const onClick = ({ target }: MouseEvent) => {
    if (!press(target)) fold(target)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (!press(event.target)) focused.current = fold(event.target)
  }
  const active = [...(marks.active ?? [])]
  return (
    <>
      <ScrollRegion className={css.canvas} aria-label={text.chart()} onKeyDown={canvas.onKeyDown}>
        <div ref={canvas.ref} className={css.paper}>
          <Statechart
            layout={layout}
            marks={drawn}
            label={text.chartOf({ machine: layout.machine, active: active.join(', ') })}
            onClick={onClick}
            onKeyDown={onKeyDown}
          />
        </div>
      </ScrollRegion>
      <AsText shown={shown} layout={layout} active={active} canSend={canSend} onSend={setSending} />
      <div className={css.legend}>
        <span data-mark="active">{text.legend.active()}</span>
        <span data-mark="visited">{text.legend.visited()}</span>
        <span data-mark="unvisited">{text.legend.unvisited()}</span>
        <span data-mark="possible">{text.legend.possible()}</span>
      </div>
      {sending && shown.actor ? <SendDialog transition={sending} layout={layout} session={shown.actor.session} onClose={() => setSending(null)} /> : null}
    </>
  )
}

const toggled = (set: ReadonlySet<string>, one: string): ReadonlySet<string> =>
  set.has(one) ? new Set([...set].filter((each) => each !== one)) : new Set([...set, one])

/** The state that a key folded: it is drawn in another place then, and its name is focused there. */
function useFocusAfterFolding(drawing: RefObject<HTMLElement | null>, folded: ReadonlySet<string>): RefObject<string | undefined> {
  const state = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is folded
  useEffect(() => {
    if (state.current === undefined) return
    drawing.current?.querySelector<SVGElement>(`[data-state="${CSS.escape(state.current)}"] > [role="button"][aria-expanded]`)?.focus()
    state.current = undefined
  }, [folded])
  return state
}

/** What the actor did up to the position. */
function useMarks({ actor, event, position, state }: Shown, layout: StatechartLayout): StatechartMarks {
  const { log, count } = useInspectorState()
  return useMemo(() => {
    const active = activeStates(state, layout)
    const possible = new Set(possibleTransitions(active, layout).map(({ name }) => name))
    // The machine itself is always active.
    active.delete('')
    if (!actor || count === 0) return { active, possible }
    const past = actor.events.filter((index) => index <= position).flatMap((index) => log.events[index] ?? [])
    const visited = new Set(past.flatMap((one) => [...activeStates(one.state, layout)]))
    return { active, possible, visited, taken: new Set(past.flatMap(({ taken }) => taken)), last: event?.taken.at(-1) }
  }, [log, count, actor, event, position, state, layout])
}

const STEP_PX = 60
const PANS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [STEP_PX, 0],
  ArrowRight: [-STEP_PX, 0],
  ArrowUp: [0, STEP_PX],
  ArrowDown: [0, -STEP_PX],
}
/** Text is still legible. */
const MIN_SCALE = 0.85
const MARGIN_PX = 16

/** Where the statechart is placed along one axis: whole if it fits, else with the state in the middle. */
function placed(available: number, whole: number, middle: number, scale: number): number {
  if (whole * scale <= available) return (available - whole * scale) / 2
  return Math.max(available - whole * scale - MARGIN_PX, Math.min(MARGIN_PX, available / 2 - middle * scale))
}

/** Pan and zoom with pointer, wheel, pinch and keys; follows the active state. */
function useZoom(layout: StatechartLayout, active: StatechartMarks['active'], zoom: RefObject<Zoom | null>) {
  const ref = useRef<HTMLDivElement>(null)
  const panzoom = useRef<PanzoomObject>(null)
  useImperativeHandle(zoom, () => ({ zoomIn: () => panzoom.current?.zoomIn(), zoomOut: () => panzoom.current?.zoomOut() }))
  const [x, y, width, height] = layout.states.findLast(({ path }) => path !== '' && active?.has(path))?.box ?? [0, 0, layout.width, 0]
  const placeIn = ({ clientWidth, clientHeight }: Element, scale: number) => ({
    startX: placed(clientWidth, layout.width, x + width / 2, scale) / scale,
    startY: placed(clientHeight, layout.height, y + height / 2, scale) / scale,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next effect follows the active state
  useEffect(() => {
    const paper = ref.current
    const canvas = paper?.parentElement
    if (!paper || !canvas) return
    const startScale = Math.min(1, Math.max(MIN_SCALE, Math.min(canvas.clientWidth / layout.width, canvas.clientHeight / layout.height)))
    const one = createPanzoom(paper, { canvas: true, origin: '0 0', startScale, minScale: 0.25, maxScale: 3, ...placeIn(canvas, startScale) })
    panzoom.current = one
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) one.zoomWithWheel(event)
      else one.pan(-event.deltaX / one.getScale(), -event.deltaY / one.getScale(), { relative: true })
    }
    canvas.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      canvas.removeEventListener('wheel', onWheel)
      one.destroy()
    }
  }, [layout])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it follows is the active state
  useEffect(() => {
    const [one, canvas] = [panzoom.current, ref.current?.parentElement]
    if (!one || !canvas) return
    const { startX, startY } = placeIn(canvas, one.getScale())
    one.pan(startX, startY)
  }, [x, y, width, height])
  const onKeyDown = (event: KeyboardEvent) => {
    const pan = PANS[event.key]
    if (event.target !== event.currentTarget) return
    if (pan) panzoom.current?.pan(...pan, { relative: true })
    else if (event.key === '+') panzoom.current?.zoomIn()
    else if (event.key === '-') panzoom.current?.zoomOut()
    else return
    event.preventDefault()
  }
  return { ref, onKeyDown }
}
