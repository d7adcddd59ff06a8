import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useRef } from 'react'
import type { BundleItem } from '#contract/product.ts'
import type { BundleActor, BundleCustomizationEvent } from '#machines/product/bundle-customization.machine.ts'
import { type BundleEntry, isReady } from '#machines/product/bundle-customization.rules.ts'
import { selectEntries, selectItems, selectPage } from '#machines/product/bundle-customization.selectors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Tick } from '#src/ui/icon.tsx'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import css from './bundle-modal.module.css'
import { chosenValuesText, openAttributes, pictureOf } from './bundle-text.ts'

const KEYS: Readonly<Record<string, (last: number) => BundleCustomizationEvent>> = {
  ArrowDown: () => ({ type: 'member.next' }),
  ArrowUp: () => ({ type: 'member.back' }),
  Home: () => ({ type: 'member.goto', page: 0 }),
  End: (last) => ({ type: 'member.goto', page: last }),
}

/** Tabs for the members of a bundle; completed ones have a check mark. */
export function BundleMembers({ actor }: { actor: BundleActor }) {
  const { bundle: text } = useText('notices')
  const list = useRef<HTMLDivElement>(null)
  const items = useSelector(actor, selectItems)
  const entries = useSelector(actor, selectEntries)
  const page = useSelector(actor, selectPage)
  const onKeyDown = (event: KeyboardEvent) => {
    const focusEvent = KEYS[event.key]?.(items.length - 1)
    if (!focusEvent) return
    event.preventDefault()
    actor.send(focusEvent)
    const { page: next } = actor.getSnapshot().context
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div ref={list} className={css.list} role="tablist" aria-orientation="vertical" aria-label={text.contents()} onKeyDown={onKeyDown}>
      {items.map((item, place) => {
        const entry = entries[place]
        return entry ? (
          <Member key={item.product.id} item={item} entry={entry} selected={place === page} onSelect={() => actor.send({ type: 'member.goto', page: place })} />
        ) : null
      })}
    </div>
  )
}

function Member({ item, entry, selected, onSelect }: { item: BundleItem; entry: BundleEntry; selected: boolean; onSelect: () => void }) {
  const { bundle: text, product: productWords } = useText('notices')
  const picture = pictureOf(item, entry)
  const open = openAttributes(item, entry)
  const summary = open.length > 0 && !isReady(entry) ? productWords.chooseOption({ option: open.join(', ') }) : chosenValuesText(item, entry)
  return (
    <button
      type="button"
      role="tab"
      className={css.item}
      id={tabId(item)}
      aria-selected={selected}
      aria-controls={paneId(item)}
      tabIndex={selected ? 0 : -1}
      onClick={onSelect}
    >
      <MediaBox backdrop={item.product.backdrop}>{picture ? <Picture media={picture} sizes="72px" alt="" max={320} /> : null}</MediaBox>
      <span className={css.itemWords}>
        <b>{item.product.name}</b>
        <small>{[item.qty > 1 ? text.quantityEach({ qty: item.qty }) : '', summary].filter(Boolean).join(' ')}</small>
      </span>
      {isReady(entry) ? (
        <span className={css.done} role="img" aria-label={text.chosen()}>
          <Tick width={13} />
        </span>
      ) : (
        <span className={css.todo} role="img" aria-label={text.todo()} />
      )}
    </button>
  )
}

export const tabId = ({ product }: BundleItem): string => `member-${product.id}`
export const paneId = ({ product }: BundleItem): string => `member-${product.id}-pane`
