import type { Locale } from '#contract/locale.ts'
import type { Change } from '#machines/editing/change.ts'

const TYPE = 'frame.unsaved'

interface FrameUnsaved {
  readonly frame: Locale
  readonly changes: readonly Change[]
}

/** Passes what a page in a frame has not saved on to the page around it, at once: its copy on the device may not be written before the frame is closed. */
export function passToParent(unsaved: FrameUnsaved): void {
  window.parent.dispatchEvent(new CustomEvent(TYPE, { detail: JSON.stringify(unsaved) }))
}

/** What the frames of this page have not saved, by their language; of each the last that it passed on. `read` empties it. */
export function receiveFromFrames(): { read(): ReadonlyMap<Locale, readonly Change[]>; stop(): void } {
  let passed = new Map<Locale, readonly Change[]>()
  const receive = (event: Event) => {
    const { frame, changes } = JSON.parse((event as CustomEvent<string>).detail) as FrameUnsaved
    passed.set(frame, changes)
  }
  window.addEventListener(TYPE, receive)
  return {
    read() {
      const last = passed
      passed = new Map()
      return last
    },
    stop: () => window.removeEventListener(TYPE, receive),
  }
}
