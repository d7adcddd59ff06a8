import type { Operation } from '#contract/kinds/operation.ts'
import { useText } from '#src/i18n/use-text.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { usePartLabel } from '../editing/cell-label.ts'
import type { Editing } from '../editing/editing.ts'
import { makeStep } from '../editing/make-step.ts'
import css from './item-tools.module.css'
import { itemAt, itemCopy, itemMove, itemRemoval } from './list-item.ts'
import { useMayStructure } from './use-structure.ts'

interface ItemToolsProps {
  editing: Editing
  /** Path of the chosen text. */
  at: readonly string[]
  /** Called when the item with the text is removed. */
  onRemove: () => void
}

/** What can be done with the item of a list that a text stands in: a question, a button, a fact. */
export function ItemTools({ editing, at, onRemove }: ItemToolsProps) {
  const { editing: text } = useText('editing')
  const { structure: words } = text
  const mayStructure = useMayStructure(editing)
  const body = editing.body()
  const item = body && itemAt(editing.document.kind, body, at)
  const name = usePartLabel(editing, item ? [...item.at, item.id] : at, item?.at)
  if (!item || !mayStructure) return null
  const make = (label: string, operation: Operation) => makeStep(editing, label, [operation])
  const { index, order } = item
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is styled differently
    <div className={css.root} role="group" aria-label={words.tools({ section: name })}>
      <span className={css.turned}>
        <IconButton icon="down" label={words.up()} disabled={index === 0} onClick={() => make(words.moved({ section: name }), itemMove(item, -1))} />
      </span>
      <IconButton
        icon="down"
        label={words.down()}
        disabled={index === order.length - 1}
        onClick={() => make(words.moved({ section: name }), itemMove(item, 1))}
      />
      <IconButton icon="copy" label={words.duplicate()} disabled={item.isFull} onClick={() => make(words.duplicated({ section: name }), itemCopy(item))} />
      <IconButton
        icon="trash"
        label={words.remove()}
        onClick={() => {
          make(words.removed({ section: name }), itemRemoval(item))
          onRemove()
        }}
      />
    </div>
  )
}
