import { type ComponentType, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { Editing } from '../editing/editing.ts'
import css from './section-marker.module.css'
import { SectionNotice, useSectionReasons } from './section-notice.tsx'
import { isUndrawn } from './section-reasons.ts'
import { elementBefore, type SectionsView } from './sections-view.ts'
import { useSectionName } from './use-section-name.ts'
import { useMayStructure } from './use-structure.ts'

const flag = (isSet: boolean) => (isSet ? '' : undefined)

/** Style sheets ask how the section before leaves space: the marker between two says the same. */
function mirror(marker: HTMLElement, isChosen: boolean): void {
  marker.toggleAttribute('data-leaves', marker.previousElementSibling?.hasAttribute('data-leaves') ?? false)
  elementBefore(marker)?.toggleAttribute('data-chosen-section', isChosen)
}

/** The component that stands behind each section in edit mode: the place where one is added. It takes no space but where it says what visitors are not shown. */
export function createSectionMarker(editing: Editing, sections: SectionsView): ComponentType<{ id: string }> {
  return function SectionMarker({ id }) {
    const { editing: text } = useText('editing')
    const root = useRef<HTMLDivElement>(null)
    const isChosen = useSyncExternalStore(sections.chosen.subscribe, () => sections.chosen.current() === id)
    const nameOf = useSectionName(editing)
    const mayStructure = useMayStructure(editing)
    const reasons = useSectionReasons(editing, id)
    useEffect(() => (root.current ? sections.place(id, root.current) : undefined), [id])
    useLayoutEffect(() => {
      const marker = root.current
      if (!marker?.parentElement) return
      mirror(marker, isChosen)
      // Some sections are drawn later than the page.
      const watch = new MutationObserver(() => mirror(marker, isChosen))
      watch.observe(marker.parentElement, { childList: true })
      const element = elementBefore(marker)
      return () => {
        watch.disconnect()
        element?.removeAttribute('data-chosen-section')
      }
    }, [isChosen])
    return (
      <div ref={root} className={css.root} data-section-marker={id} data-notes={flag(reasons.length > 0)} data-undrawn={flag(reasons.some(isUndrawn))}>
        {reasons.length > 0 ? <SectionNotice editing={editing} id={id} reasons={reasons} /> : null}
        {mayStructure ? (
          <button
            className={css.add}
            type="button"
            aria-haspopup="dialog"
            aria-label={text.structure.addAfter({ section: nameOf(id) })}
            onClick={() => sections.adding.set({ after: id })}
          >
            <Icon name="plus" size="sm" />
          </button>
        ) : null}
      </div>
    )
  }
}
