import type { KeyboardEvent, MouseEvent } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ChoiceInput } from '#src/ui/choice.tsx'
import css from './media-page.module.css'
import type { MediaList } from './media-queries.ts'
import { allOf, NO_SELECTION, rangeTo, type Selection, toggled } from './media-selection.ts'
import { MediaTile } from './media-tile.tsx'
import { useGrid } from './use-grid.ts'

/** One file that is chosen for a place. */
export interface FileChoice {
  readonly chosen: number | null
  /** The file that is shown first: the one that stands there, or that was uploaded last. */
  readonly sought: number | null
  isTaken(id: number): boolean
  choose(id: number): void
}

interface GridProps {
  /** Undefined until it is loaded. */
  list: MediaList | undefined
  /** Absent where files are opened, and many are selected. */
  choice?: FileChoice | undefined
  selection: Selection
  onOpen: (id: number) => void
  onSelect: (selection: Selection) => void
}

type Modifiers = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>

/**
 * Files of the library in a grid, however many. A press or Enter opens one; the space bar, its checkbox or a press with the control key chooses it, with
 * the shift key all up to it; the control key with A all, Escape none. Where one file is chosen, each of the first three chooses it.
 */
export function MediaGrid({ list, choice, selection, onOpen, onSelect }: GridProps) {
  const { media: text } = useText('media')
  const { ids = [] } = list ?? {}
  const grid = useGrid(ids, choice?.sought)
  const choose = (id: number) => {
    if (!choice?.isTaken(id)) choice?.choose(id)
  }
  const select = (index: number, isRange: boolean) => {
    const id = ids[index]
    if (id === undefined) return
    if (choice) choose(id)
    else onSelect(isRange ? rangeTo(selection, ids, id) : toggled(selection, id))
  }
  const press = (index: number, { ctrlKey, metaKey, shiftKey }: Modifiers) => {
    const id = ids[index]
    if (choice || ctrlKey || metaKey || shiftKey) select(index, shiftKey)
    else if (id !== undefined) onOpen(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey } = event
    const before = ids[grid.focused]
    const target = grid.move(event)
    const id = target === null ? undefined : ids[target]
    if (id !== undefined) {
      if (shiftKey && !choice) onSelect(rangeTo(selection.anchor === null ? { ...selection, anchor: before ?? id } : selection, ids, id))
    } else if (key === 'Enter') press(grid.focused, event)
    else if (key === ' ') select(grid.focused, shiftKey)
    else if (!choice && key.toLowerCase() === 'a' && (ctrlKey || metaKey)) onSelect(allOf(ids))
    else if (!choice && key === 'Escape' && selection.ids.size > 0) onSelect(NO_SELECTION)
    else return
    // Enter must not press what the dialog focuses, nor the space bar scroll.
    event.preventDefault()
  }
  return (
    <>
      {list && ids.length === 0 ? <p>{text.empty()}</p> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot show its visible rows alone */}
      <div
        ref={grid.scroller}
        className={css.grid}
        role="grid"
        aria-label={text.files()}
        aria-multiselectable={!choice}
        aria-rowcount={grid.rowCount}
        aria-colcount={grid.columns}
        aria-busy={!list}
        hidden={list && ids.length === 0}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <div className={css.rows} style={{ blockSize: grid.size }}>
          {list
            ? grid.rows.map(({ row, start, cells }) => (
                // biome-ignore lint/a11y/useSemanticElements: as above
                <div
                  key={row}
                  className={css.row}
                  role="row"
                  aria-rowindex={row + 1}
                  tabIndex={-1}
                  style={{ translate: `0 ${start}px`, gridTemplateColumns: `repeat(${grid.columns}, minmax(0, 1fr))` }}
                >
                  {cells.map((index, column) => {
                    const id = ids[index] ?? 0
                    const isSelected = choice ? choice.chosen === id : selection.ids.has(id)
                    const isTaken = choice?.isTaken(id) ?? false
                    return (
                      // biome-ignore lint/a11y/useSemanticElements: as above
                      // biome-ignore lint/a11y/useKeyWithClickEvents: the grid listens for keys
                      <div
                        key={id}
                        className={css.tile}
                        role="gridcell"
                        aria-colindex={column + 1}
                        aria-selected={isSelected}
                        aria-disabled={isTaken || undefined}
                        data-index={index}
                        tabIndex={index === grid.focused ? 0 : -1}
                        {...grid.focusOf(index)}
                        onClick={(event) => press(index, event)}
                      >
                        <MediaTile list={list} index={index} />
                        {isTaken ? (
                          <span className={css.taken}>
                            <Badge tone="quiet">{text.choice.taken()}</Badge>
                          </span>
                        ) : null}
                        {choice ? null : <TileCheckbox isChecked={isSelected} onPress={(isRange) => select(index, isRange)} />}
                      </div>
                    )
                  })}
                </div>
              ))
            : null}
        </div>
      </div>
    </>
  )
}

function TileCheckbox({ isChecked, onPress }: { isChecked: boolean; onPress: (isRange: boolean) => void }) {
  const { media: text } = useText('media')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid listens for keys
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <span className={css.check} onClick={(event) => event.stopPropagation()}>
      <ChoiceInput type="checkbox" tabIndex={-1} aria-label={text.choose()} checked={isChecked} readOnly onClick={({ shiftKey }) => onPress(shiftKey)} />
    </span>
  )
}
