import { useSelector } from '@xstate/react'
import type { BundleItem } from '#contract/product.ts'
import type { BundleActor } from '#machines/product/bundle-customization.machine.ts'
import { type BundleEntry, isReady, valueState } from '#machines/product/bundle-customization.rules.ts'
import { selectIsRejected } from '#machines/product/bundle-customization.selectors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import { Specs } from '#src/ui/specs.tsx'
import { Display } from '#src/ui/text.tsx'
import { paneId, tabId } from './bundle-members.tsx'
import css from './bundle-modal.module.css'
import { pictureOf } from './bundle-text.ts'
import { BundleValues } from './bundle-values.tsx'

/** Tab panel of a bundle member: picture, options and description. */
export function BundlePane({ actor, item, entry }: { actor: BundleActor; item: BundleItem; entry: BundleEntry }) {
  const { product: text } = useText()
  const rejected = useSelector(actor, selectIsRejected) && !isReady(entry)
  const { product } = item
  const picture = pictureOf(item, entry)
  const visibleAttributes = product.attributeSet.attributes.filter(({ visible, value }) => visible && value.text !== '')
  return (
    <div className={css.pane} role="tabpanel" id={paneId(item)} aria-labelledby={tabId(item)}>
      <MediaBox backdrop={product.backdrop} ratio="fill">
        {picture ? <Picture key={picture.id} media={picture} sizes="(min-width: 48em) 28rem, 1px" max={960} /> : null}
      </MediaBox>
      <div className={css.form}>
        <div className={css.title}>
          <Display as="h3" size={4}>
            {product.name}
          </Display>
          <p>{product.summary}</p>
        </div>
        {product.configurationAttributes.map((attribute) => (
          <BundleValues
            key={attribute.attributeID}
            attribute={attribute}
            name={`${paneId(item)}-${attribute.attributeCode}`}
            chosen={entry.customOptionsForm[attribute.attributeCode]}
            stateOf={(code) => valueState(item, entry.customOptionsForm, attribute.attributeCode, code)}
            error={rejected && entry.customOptionsForm[attribute.attributeCode] === undefined ? text.chooseOption({ option: attribute.label }) : undefined}
            onChoose={(value) => actor.send({ type: 'value.choose', attributeCode: attribute.attributeCode, value })}
          />
        ))}
        {visibleAttributes.length > 0 ? (
          <Specs rows={visibleAttributes.map(({ attributeID, label, value }) => ({ key: attributeID, name: label, value: value.text }))} />
        ) : null}
      </div>
    </div>
  )
}
