import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { NAVIGATIONS } from '#contract/content.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { navigationQuery } from '#src/queries/content.ts'
import { useReader } from '#src/queries/reader.ts'
import { Wrap } from '#src/ui/frame.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { Display } from '#src/ui/text.tsx'
import { Wordmark } from '#src/ui/wordmark.tsx'
import { isReachable, targetOf } from '../content/target.ts'
import { inline, itemsOf, textOf, useElement } from './element-parts.ts'
import { LanguageSwitch } from './language-switch.tsx'
import css from './site-footer.module.css'

const COLUMNS = ['footer1', 'footer2', 'footer3', 'footer4'] as const

function FooterNav({ handler }: { handler: (typeof NAVIGATIONS)[number] }) {
  const { data } = useSuspenseQuery(navigationQuery(useReader(), handler))
  return (
    <nav aria-label={data.title}>
      <h2>{data.title}</h2>
      <div className={css.links}>
        {data.items.filter(isReachable).map((node) => (
          <Link key={node.id} {...targetOf(node.link)} activeProps={{}}>
            {node.label}
          </Link>
        ))}
      </div>
    </nav>
  )
}

/** The end of every page of the shop. */
export function SiteFooter() {
  const element = useElement('footer-section')
  const { footer } = useText()
  const legal = inline(textOf(element, 'legal'))
  return (
    <footer className={css.root} id="site-footer" data-shelf="ink" data-noprint="">
      <Wrap>
        <div className={css.grid}>
          <div className={css.tag}>
            <Display as="p" size={4}>
              {textOf(element, 'tagline')}
            </Display>
          </div>
          {COLUMNS.map((handler) => (
            <FooterNav key={handler} handler={handler} />
          ))}
          <div className={css.shops}>
            {itemsOf(element, 'shops').map((shop) => (
              <p key={shop.name}>
                <b>škoj {shop.name}</b>
                {shop.address}
                <br />
                {shop.hours}
              </p>
            ))}
          </div>
        </div>
        <div className={css.base}>
          <div className={css.legal}>
            <Prose html={`${legal} ${textOf(element, 'copyright')}`} plain />
          </div>
          <Link className={css.withdraw} to="/{-$locale}/withdrawal" activeProps={{}}>
            {footer.withdraw()}
          </Link>
          <LanguageSwitch />
        </div>
        <div className={css.mark} aria-hidden="true">
          <Wordmark size="1em" />
        </div>
      </Wrap>
    </footer>
  )
}
