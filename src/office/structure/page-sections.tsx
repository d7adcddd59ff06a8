import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { retryImport } from '#src/hydration/retry-import.ts'
import { useText } from '#src/i18n/use-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { Editing } from '../editing/editing.ts'
import type { OpenedCell } from '../editing/opened-cell.ts'
import type { Selection } from '../editing/use-typed-cell.ts'
import { sectionsOf } from './outline.ts'
import type { SectionsView } from './sections-view.ts'
import { useSectionName } from './use-section-name.ts'
import { useAllowedSections, useStructure } from './use-structure.ts'

const SectionPanel = lazy(() => retryImport(() => import('./section-panel.tsx').then((module) => ({ default: module.SectionPanel }))))
const SectionPicker = lazy(() => retryImport(() => import('./section-picker.tsx').then((module) => ({ default: module.SectionPicker }))))

interface PageSectionsProps {
  editing: Editing
  sections: SectionsView
  selection: Selection
  opened: OpenedCell
}

/** In the bar: opens the list of sections. Also the dialog in which one is chosen, wherever it was asked for. */
export function PageSections({ editing, sections, selection, opened }: PageSectionsProps) {
  const { editing: text } = useText('editing')
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      selection.subscribe(() => {
        const [first, id = null] = selection.current()?.at ?? []
        if (first === 'document') sections.chosen.set(id)
      }),
    [selection, sections],
  )
  const close = () => {
    setOpen(false)
    opener.current?.querySelector('button')?.focus()
  }
  return (
    <>
      <span ref={opener}>
        <IconButton icon="menu" label={text.structure.open()} aria-expanded={isOpen} onClick={() => (isOpen ? close() : setOpen(true))} />
      </span>
      <Suspense fallback={null}>
        {isOpen ? <SectionPanel editing={editing} sections={sections} opened={opened} onClose={close} /> : null}
        <AddedSection editing={editing} sections={sections} />
      </Suspense>
    </>
  )
}

function AddedSection({ editing, sections }: Omit<PageSectionsProps, 'selection' | 'opened'>) {
  const adding = useSyncExternalStore(sections.adding.subscribe, sections.adding.current)
  const nameOf = useSectionName(editing)
  const structure = useStructure(editing)
  const allowed = useAllowedSections(editing)
  const body = editing.body()
  if (!adding || !body) return null
  const { after } = adding
  return (
    <SectionPicker
      document={sectionsOf(body)}
      allowed={allowed}
      after={after}
      nameOf={nameOf}
      onAdd={(type) => {
        const id = structure.add(type, after)
        sections.adding.set(null)
        if (id) sections.show(id)
      }}
      onClose={() => sections.adding.set(null)}
    />
  )
}
