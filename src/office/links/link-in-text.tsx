import { useRef, useState } from 'react'
import type { Locale } from '#contract/locale.ts'
import type { StoredTarget } from '#contract/sections/fields.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { type Attributes, linkAttributes, readLink } from './link-attributes.ts'
import css from './link-dialog.module.css'
import { LinkOptions, type Options } from './link-options.tsx'
import { LinkTargets } from './link-targets.tsx'

/** Where a link leads, by its address in the language of the text. */
interface Address {
  readonly href: string
  /** What is written where nothing was selected. */
  readonly title: string
}

interface LinkInTextProps {
  /** Of the link that is changed; null for a new one. */
  attributes: Attributes | null
  /** Language of the text. */
  locale: Locale
  /** Called with null when the link is removed. */
  onApply: (attributes: Attributes | null, title: string) => void
  onClose: () => void
}

/** Where a link inside running text leads, and how it opens: an address, a file, or something of the shop by the address that it has in the language of the text. */
export function LinkInText({ attributes, locale, onApply, onClose }: LinkInTextProps) {
  const { editing, common } = useText('editing')
  const { link: text } = editing
  const [former] = useState(() => readLink(attributes))
  const [initial] = useState<StoredTarget | null>(() => (former ? { type: 'url', to: former.href } : null))
  const [address, setAddress] = useState<Address | null>(former && { href: former.href, title: former.href })
  const [isWithoutAddress, setWithoutAddress] = useState(false)
  const [options, setOptions] = useState<Options>({ newTab: former?.newTab ?? false, rel: former?.rel ?? 'dofollow' })
  const known = useRef(new Map<string, Address | null>())
  const addressOf = (target: StoredTarget): Address | null => {
    if ('to' in target) return { href: target.to, title: target.to }
    return known.current.get(`${target.type} ${target.id}`) ?? null
  }
  // No form: Enter in the search would end it, and the text around is in one.
  return (
    <Dialog
      title={text.title()}
      closeLabel={common.close()}
      size="lg"
      onClose={onClose}
      foot={
        <div className={css.foot}>
          {former ? (
            <Button variant="text" onClick={() => onApply(null, '')}>
              {text.remove()}
            </Button>
          ) : null}
          <Button variant="quiet" onClick={onClose}>
            {common.cancel()}
          </Button>
          <Button
            disabled={!address}
            onClick={() =>
              address &&
              onApply(linkAttributes(attributes, { href: address.href, newTab: options.newTab ?? false, rel: options.rel ?? 'dofollow' }), address.title)
            }
          >
            {common.apply()}
          </Button>
        </div>
      }
    >
      <div className={css.root}>
        <LinkTargets
          isByAddress
          initial={initial}
          onChoose={(target, record) => {
            if (record) {
              const href = record.paths[locale]
              known.current.set(`${record.target.type} ${record.target.id}`, href ? { href, title: record.title[locale] || href } : null)
            }
            const next = target && addressOf(target)
            setAddress(next)
            setWithoutAddress(target !== null && next === null)
          }}
        />
        <div className={css.pane}>
          {isWithoutAddress ? <Alert tone="warning">{text.noAddress()}</Alert> : null}
          <LinkOptions options={options} onChange={setOptions} />
        </div>
      </div>
    </Dialog>
  )
}
