const LEAVE_EVENTS = ['beforeunload', 'pagehide'] as const
/** A download announces a navigation too, and the page stays: then it is used again. */
const STAY_EVENTS = ['pageshow', 'pointerdown', 'keydown'] as const

let isLeft = false

/** Watches whether the page is being left. Call it before anything is loaded on demand. */
export function watchLeaving(target: EventTarget): void {
  const set = (value: boolean) => () => {
    isLeft = value
  }
  for (const event of LEAVE_EVENTS) target.addEventListener(event, set(true))
  for (const event of STAY_EVENTS) target.addEventListener(event, set(false), { capture: true, passive: true })
}

/** Whether a navigation has begun: Firefox and WebKit abort then what the page is still loading. */
export const isLeaving = (): boolean => isLeft
