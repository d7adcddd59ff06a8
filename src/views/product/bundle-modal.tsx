import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { ProductSummary } from '#contract/product.ts'
import type { BundleActor } from '#machines/product/bundle-customization.machine.ts'
import { priceOfParts } from '#machines/product/bundle-customization.rules.ts'
import { selectEntries, selectItems, selectPage, selectReadyCount } from '#machines/product/bundle-customization.selectors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { DialogFrame } from '#src/ui/dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useMoney } from '#src/ui/price.tsx'
import { Display, Meta } from '#src/ui/text.tsx'
import { BundleMembers } from './bundle-members.tsx'
import css from './bundle-modal.module.css'
import { BundlePane } from './bundle-pane.tsx'
import { ProductPrice } from './product-price.tsx'

export interface BundleModalProps {
  actor: BundleActor
  /** The bundle itself. */
  product: Pick<ProductSummary, 'finalPrice' | 'retailPrice' | 'discount' | 'lowestPrice30Days' | 'unitPrice'>
  /** Edits a line of the cart instead of adding one. */
  isEdit?: boolean
}

/** Modal dialog to choose options of a bundle's members. Escape and a click outside close it without adding anything. */
export function BundleModal({ actor, product, isEdit = false }: BundleModalProps) {
  const { bundle: text, product: productWords, aria } = useText('notices')
  const { notify } = useRouter().options.context
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const why = useId()
  const items = useSelector(actor, selectItems)
  const entries = useSelector(actor, selectEntries)
  const page = useSelector(actor, selectPage)
  const ready = useSelector(actor, selectReadyCount)
  const missing = items.length - ready

  // Closing restores the focus, which works only while the dialog is still in the document.
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    opened?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
    return () => opened?.close()
  }, [])
  useEffect(() => {
    const listening = actor.on('bundle.incomplete', () => {
      notify.info('core.notifications.configurationNotSet')
      requestAnimationFrame(() => dialog.current?.querySelector<HTMLElement>('[role="tabpanel"] input')?.focus())
    })
    return () => listening.unsubscribe()
  }, [actor, notify])

  const close = () => actor.send({ type: 'bundle.close' })
  const item = items[page]
  const entry = entries[page]
  // Rendered in the body: a product card would pass on its colours.
  return createPortal(
    <DialogFrame
      ref={dialog}
      className={css.root}
      bodyClassName={css.body}
      aria-labelledby={title}
      onDismiss={close}
      head={
        <>
          <Display size={5} id={title}>
            {text.title()}
          </Display>
          <span role="status" className={css.ready}>
            <Badge tone="quiet">{text.ready({ ready, count: items.length })}</Badge>
          </span>
          <IconButton icon="close" label={aria.closeModal()} onClick={close} />
        </>
      }
      foot={
        <>
          <ProductPrice product={product} size="lg" badge>
            <Saving parts={priceOfParts(items, entries)} price={product.finalPrice} />
          </ProductPrice>
          <div className={css.end}>
            {missing > 0 ? (
              <span id={why}>
                <Meta as="span">{text.missing({ count: missing })}</Meta>
              </span>
            ) : null}
            <Button variant="quiet" onClick={close}>
              {text.back()}
            </Button>
            <Button aria-describedby={missing > 0 ? why : undefined} onClick={() => actor.send({ type: 'bundle.confirm' })}>
              {isEdit ? text.update() : productWords.addToCart()}
            </Button>
          </div>
        </>
      }
    >
      <div className={css.editor}>
        <BundleMembers actor={actor} />
        {item && entry ? <BundlePane key={item.product.id} actor={actor} item={item} entry={entry} /> : null}
      </div>
    </DialogFrame>,
    document.body,
  )
}

/** Saving compared with the single prices; null when there is none. */
function Saving({ parts, price }: { parts: number; price: number }) {
  const { configuration: text } = useText('configuration')
  const money = useMoney()
  const saved = Math.round((parts - price) * 100) / 100
  if (saved <= 0) return null
  return (
    <>
      <span>{text.separately({ price: money(parts) })}</span>
      <br />
      <span>{text.saving({ price: money(saved) })}</span>
    </>
  )
}
