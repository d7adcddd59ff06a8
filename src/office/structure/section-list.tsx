import { Button, GridList, GridListItem, I18nProvider, useDragAndDrop } from 'react-aria-components'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { Editing } from '../editing/editing.ts'
import { htmlText } from '../editing/html-text.ts'
import { neighbourAfterDrop, type OutlineRow } from './outline.ts'
import css from './section-panel.module.css'
import type { SectionsView } from './sections-view.ts'
import { useSectionName } from './use-section-name.ts'
import { useMayStructure, useStructure } from './use-structure.ts'

const { list = '', row = '', handle = '' } = css

interface SectionListProps {
  editing: Editing
  sections: SectionsView
  rows: readonly OutlineRow[]
  chosen: string | null
}

/** The list of sections; a row is chosen with the arrow keys, and moved by dragging its handle with pointer or keyboard. */
export function SectionList({ editing, sections, rows, chosen }: SectionListProps) {
  const { editing: text } = useText('editing')
  const locale = useLocale()
  const nameOf = useSectionName(editing)
  const structure = useStructure(editing)
  const mayStructure = useMayStructure(editing)
  const order = rows.map(({ id }) => id)
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !mayStructure,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nameOf(String(key)) })),
    onReorder({ keys, target: { key, dropPosition } }) {
      const [moved] = [...keys].map(String)
      if (moved === undefined || dropPosition === 'on') return
      structure.move(moved, neighbourAfterDrop(order, moved, String(key), dropPosition))
      sections.show(moved)
    },
  })
  return (
    <I18nProvider locale={locale}>
      <GridList
        className={list}
        aria-label={text.structure.list()}
        autoFocus={chosen === null ? 'first' : true}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : keys
          if (key !== undefined) sections.show(String(key))
        }}
        onAction={(key) => sections.enter(String(key))}
        dragAndDropHooks={dragAndDropHooks}
        items={rows}
        dependencies={[nameOf, mayStructure]}
      >
        {(each) => (
          <GridListItem className={row} id={each.id} textValue={nameOf(each.id)}>
            {mayStructure ? (
              <Button className={handle} slot="drag" aria-label={text.structure.handle({ section: nameOf(each.id) })}>
                <Icon name="menu" size="sm" />
              </Button>
            ) : null}
            <SectionRow row={each} name={nameOf(each.id)} />
          </GridListItem>
        )}
      </GridList>
    </I18nProvider>
  )
}

function SectionRow({ row: { langs, text, isIncomplete, gaps }, name }: { row: OutlineRow; name: string }) {
  const { editing } = useText('editing')
  const { structure } = editing
  return (
    <>
      <span className={css.name}>
        <b>{name}</b>
        <small>{htmlText(text)}</small>
      </span>
      <span className={css.badges}>
        {langs ? <Badge tone="quiet">{structure.only({ languages: langs.map((each) => each.toUpperCase()).join(', ') })}</Badge> : null}
        {isIncomplete ? <Badge tone="danger">{structure.incomplete()}</Badge> : null}
        {gaps.map(({ locale, state }) => (
          <Badge key={locale} tone="warning">
            {structure[state === 'missing' ? 'missingIn' : 'staleIn']({ language: locale.toUpperCase() })}
          </Badge>
        ))}
      </span>
    </>
  )
}
