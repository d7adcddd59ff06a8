import { LOCALES } from '#contract/locale.ts'
import { useText } from '#src/i18n/use-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import type { Editing } from '../editing/editing.ts'
import { findSettings } from '../settings/settings-cells.ts'
import type { OutlineRow } from './outline.ts'
import css from './section-panel.module.css'
import type { SectionsView } from './sections-view.ts'
import { useSectionName } from './use-section-name.ts'
import { useAllowedSections, useMayStructure, useStructure } from './use-structure.ts'

interface SectionToolsProps {
  editing: Editing
  sections: SectionsView
  row: OutlineRow
  isFirst: boolean
  /** What it stands after once it is moved up; null for the first place. */
  before: string | null
  /** The section behind it; null for the last. */
  next: string | null
}

/** What can be done with the chosen section. */
export function SectionTools({ editing, sections, row, isFirst, before, next }: SectionToolsProps) {
  const { editing: text } = useText('editing')
  const { structure: words } = text
  const structure = useStructure(editing)
  const allowed = useAllowedSections(editing)
  const mayStructure = useMayStructure(editing)
  const name = useSectionName(editing)(row.id)
  const { document } = editing
  const body = editing.body()
  const hasSettings = body !== null && findSettings({ document, section: row.id }, body).length > 0
  const move = (after: string | null) => {
    structure.move(row.id, after)
    sections.show(row.id)
  }
  const duplicate = () => {
    const copy = structure.duplicate(row.id)
    if (copy) sections.show(copy)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is styled differently
    <div className={css.tools} role="group" aria-label={words.tools({ section: name })}>
      {mayStructure ? (
        <>
          <span className={css.turned}>
            <IconButton icon="down" label={words.up()} disabled={isFirst} onClick={() => move(before)} />
          </span>
          <IconButton icon="down" label={words.down()} disabled={next === null} onClick={() => move(next)} />
          <IconButton icon="copy" label={words.duplicate()} disabled={row.type === null || allowed?.includes(row.type) === false} onClick={duplicate} />
          <IconButton icon="trash" label={words.remove()} onClick={() => structure.remove(row.id)} />
        </>
      ) : null}
      <IconButton
        icon="sliders"
        label={words.settings()}
        aria-haspopup="dialog"
        disabled={!hasSettings}
        onClick={() => sections.settings.set({ document, section: row.id })}
      />
      {mayStructure ? <SectionLanguages editing={editing} row={row} /> : null}
    </div>
  )
}

/** The languages that a section is shown in. */
function SectionLanguages({ editing, row }: Pick<SectionToolsProps, 'editing' | 'row'>) {
  const { editing: text } = useText('editing')
  const structure = useStructure(editing)
  const shown = row.langs ?? LOCALES
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is styled differently
    <span className={css.languages} role="group" aria-label={text.structure.shownIn()}>
      {LOCALES.map((locale) => {
        const isShown = shown.includes(locale)
        return (
          <button
            key={locale}
            type="button"
            aria-pressed={isShown}
            // It is shown in one language at least.
            disabled={isShown && shown.length === 1}
            onClick={() =>
              structure.limit(
                row.id,
                LOCALES.filter((each) => (each === locale ? !isShown : shown.includes(each))),
              )
            }
          >
            {locale.toUpperCase()}
          </button>
        )
      })}
    </span>
  )
}
