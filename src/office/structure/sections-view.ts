import { observable } from '../cells/edit-mode.ts'
import type { SettingsPlace } from '../settings/settings-cells.ts'

/** Which section of the page is chosen, where one is to be added, and what is set in a dialog. */
export interface SectionsView {
  readonly chosen: ReturnType<typeof observable<string | null>>
  /** The section after which one is added; null for the first place. */
  readonly adding: ReturnType<typeof observable<{ readonly after: string | null } | null>>
  /** Whose settings are open. */
  readonly settings: ReturnType<typeof observable<SettingsPlace | null>>
  /** Chooses a section and scrolls to it, once it is drawn. */
  show(id: string): void
  /** Focuses the first text of a section. */
  enter(id: string): void
  /** Called with what stands behind a section in the page; returns a function that removes it. */
  place(id: string, marker: HTMLElement): () => void
}

/** The element of a section, before its marker; undefined when it draws nothing. */
export function elementBefore(marker: HTMLElement): HTMLElement | undefined {
  if ('undrawn' in marker.dataset) return undefined
  const before = marker.previousElementSibling
  return before instanceof HTMLElement && !('sectionMarker' in before.dataset) ? before : undefined
}

export function createSectionsView(): SectionsView {
  const markers = new Map<string, HTMLElement>()
  const chosen = observable<string | null>(null)
  let awaited: string | null = null
  const elementOf = (id: string) => {
    const marker = markers.get(id)
    return marker && elementBefore(marker)
  }
  // One that is not drawn has its marker alone.
  const scroll = (id: string) => (elementOf(id) ?? markers.get(id))?.scrollIntoView({ block: 'start' })
  return {
    chosen,
    adding: observable<{ readonly after: string | null } | null>(null),
    settings: observable<SettingsPlace | null>(null),
    show(id) {
      chosen.set(id)
      awaited = markers.has(id) ? null : id
      scroll(id)
    },
    enter(id) {
      elementOf(id)?.querySelector<HTMLElement>('[role=textbox]')?.focus()
    },
    place(id, marker) {
      markers.set(id, marker)
      if (awaited === id) {
        awaited = null
        scroll(id)
      }
      return () => {
        if (markers.get(id) === marker) markers.delete(id)
      }
    },
  }
}
