import { useCallback, useMemo } from 'react'
import { placeAt } from '#contract/kinds/cell-place.ts'
import type { StoredSection } from '#contract/sections/section.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useCellNames } from '../editing/cell-label.ts'
import { toVisibility } from '../editing/draft-references.ts'
import type { Editing } from '../editing/editing.ts'
import { useEditingSelector } from '../editing/use-editing.ts'
import { sectionsOf } from './outline.ts'
import css from './section-notice.module.css'
import { findReasons, type SectionReason, worstOutcome } from './section-reasons.ts'
import { useSectionName } from './use-section-name.ts'

const NONE: readonly SectionReason[] = []
const referencesOf = (editing: Editing) => editing.references()

/** Why visitors are not shown a section or a part of it. */
export function useSectionReasons(editing: Editing, id: string): readonly SectionReason[] {
  const locale = useLocale()
  // A key in another section leaves it the same object.
  const storedOf = useCallback(
    (each: Editing): StoredSection | undefined => {
      const body = each.body()
      return body?.document ? sectionsOf(body).sections[id] : undefined
    },
    [id],
  )
  const stored = useEditingSelector(editing, storedOf)
  const references = useEditingSelector(editing, referencesOf)
  return useMemo(() => (stored ? findReasons(stored, locale, toVisibility(references)) : NONE), [stored, locale, references])
}

/** Returns what a reason says. */
function useReasonText(editing: Editing, id: string): (reason: SectionReason) => string {
  const { editing: texts } = useText('editing')
  const { hidden: text, structure } = texts
  const names = useCellNames()
  const cellName = (inner: readonly string[]) => {
    const body = editing.body()
    const at = ['document', id, ...inner]
    return names.cell(at, (body && placeAt(body, at)?.item) ?? null)
  }
  return (reason) => {
    switch (reason.type) {
      case 'language':
        return structure.only({ languages: reason.langs.map((each) => each.toUpperCase()).join(', ') })
      case 'unknown':
        return text.unknown()
      case 'text':
        return text.noText({ cell: cellName(reason.at) })
      default: {
        const { at, isChosen, min } = reason.missing
        const cell = cellName(at)
        if (min !== null) return text.tooFew({ cell, min })
        return isChosen ? text.gone({ cell }) : text.none({ cell })
      }
    }
  }
}

interface SectionNoticeProps {
  editing: Editing
  id: string
  reasons: readonly SectionReason[]
}

/** Behind a section, or in the place of one that is not drawn: what visitors are not shown of it, and why. */
export function SectionNotice({ editing, id, reasons }: SectionNoticeProps) {
  const { editing: texts } = useText('editing')
  const { hidden: text, entities } = texts
  const nameOf = useSectionName(editing)
  const reasonText = useReasonText(editing, id)
  const outcomes = { hidden: entities.notShown, partly: text.partly, unpublished: text.unpublished }
  return (
    <div className={css.root} role="note" aria-label={nameOf(id)}>
      <Icon name="warn" size="sm" />
      <div>
        <p>
          <b>{nameOf(id)}</b> <span>{outcomes[worstOutcome(reasons)]()}</span>
        </p>
        <ul>
          {[...new Set(reasons.map(reasonText))].map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
