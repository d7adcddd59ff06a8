import { type KeyboardEvent, type ReactElement, useRef } from 'react'
import { Button, Collection, I18nProvider, Tree, TreeItem, TreeItemContent, useDragAndDrop } from 'react-aria-components'
import { LOCALES } from '#contract/locale.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Icon } from '#src/ui/icon.tsx'
import css from './entries-dialog.module.css'
import { allEntries, directionOfKey, type Entry } from './entry-tree.ts'
import type { Entries } from './use-entries.ts'
import type { TargetText } from './use-target-text.ts'

const { list = '', row: rowClass = '', handle = '', fold = '' } = css

const firstOf = (keys: Iterable<unknown>): string => String([...keys][0])

interface EntryListProps {
  entries: Entries
  label: string
  targetText: TargetText
  /** Called for Escape, unless it ends a drag: the tree lets the key through to nothing around it. */
  onEscape: () => void
}

/** The entries as a tree: chosen with the arrow keys, moved with Alt and an arrow, or by dragging the handle with pointer or keyboard. */
export function EntryList({ entries, label, targetText, onEscape }: EntryListProps) {
  const { editing: text } = useText('editing')
  const locale = useLocale()
  const root = useRef<HTMLDivElement>(null)
  const dragged = useRef<string | null>(null)
  const { tree, chosen, closed, mayStructure, nameOf } = entries
  const foldable = allEntries(tree).filter(({ below }) => below.length > 0)
  const { dragAndDropHooks } = useDragAndDrop<Entry>({
    isDisabled: !mayStructure,
    getItems: (_, items) => items.map((entry) => ({ 'text/plain': nameOf(entry) })),
    onDragStart({ keys }) {
      dragged.current = firstOf(keys)
    },
    onDragEnd() {
      dragged.current = null
    },
    getDropOperation(target) {
      if (target.type !== 'item' || dragged.current === null) return 'cancel'
      return entries.canDrop(dragged.current, { key: String(target.key), dropPosition: target.dropPosition }) ? 'move' : 'cancel'
    },
    onMove: ({ keys, target: { key, dropPosition } }) => entries.drop(firstOf(keys), { key: String(key), dropPosition }),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && dragged.current === null) {
      event.preventDefault()
      event.stopPropagation()
      onEscape()
      return
    }
    const direction = event.altKey ? directionOfKey(event.key) : null
    if (!direction) return
    // Some of these keys leave the page.
    event.preventDefault()
    event.stopPropagation()
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]') : null
    const moved = entries.move(direction, row?.dataset.key)
    // A row that is drawn in another place loses the focus.
    if (moved !== null) requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(moved)}"]`)?.focus())
  }
  const item = (entry: Entry): ReactElement => (
    <TreeItem className={rowClass} id={entry.key} textValue={nameOf(entry)}>
      <TreeItemContent>
        {({ hasChildItems }) => (
          <>
            {mayStructure ? (
              <Button className={handle} slot="drag" aria-label={text.structure.handle({ section: nameOf(entry) })}>
                <Icon name="menu" size="sm" />
              </Button>
            ) : null}
            {hasChildItems ? (
              <Button className={fold} slot="chevron">
                <Icon name="right" size="sm" />
              </Button>
            ) : (
              <span className={fold} />
            )}
            <span className={css.name}>
              <b>{nameOf(entry)}</b>
              <small>{targetText(entry.value.target)}</small>
            </span>
            <span className={css.badges}>
              {LOCALES.filter((each) => entry.value.label[each].trim() === '').map((each) => (
                <Badge key={each} tone="warning">
                  {text.structure.missingIn({ language: each.toUpperCase() })}
                </Badge>
              ))}
            </span>
          </>
        )}
      </TreeItemContent>
      <Collection items={entry.below} dependencies={[entries, targetText]}>
        {item}
      </Collection>
    </TreeItem>
  )
  return (
    <I18nProvider locale={locale}>
      <div ref={root} className={css.scroll} onKeyDownCapture={onKeyDown}>
        <Tree
          className={list}
          aria-label={label}
          selectionMode="single"
          selectionBehavior="replace"
          disallowEmptySelection
          selectedKeys={chosen ? [chosen.key] : []}
          onSelectionChange={(keys) => {
            if (keys !== 'all' && keys.size > 0) entries.choose(firstOf(keys))
          }}
          expandedKeys={foldable.filter(({ key }) => !closed.has(key)).map(({ key }) => key)}
          onExpandedChange={(keys) => entries.close(new Set(foldable.filter(({ key }) => !keys.has(key)).map(({ key }) => key)))}
          dragAndDropHooks={dragAndDropHooks}
          items={tree}
          dependencies={[entries, targetText]}
        >
          {item}
        </Tree>
      </div>
    </I18nProvider>
  )
}
