import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import type { NAVIGATIONS } from '#contract/content.constants.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { navigationQuery } from '#src/queries/content.ts'
import { navigationsOf } from '#src/queries/layout.ts'
import { siteQuery } from '#src/queries/settings.ts'
import { Wrap } from '#src/ui/layout.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { Display } from '#src/ui/text.tsx'
import { Wordmark } from '#src/ui/wordmark.tsx'
import { isReachable, targetOf } from '../content/target.ts'
import { FooterLogos } from './footer-logos.tsx'
import { FooterNewsletter } from './footer-newsletter.tsx'
import { FooterTools } from './footer-tools.tsx'
import css from './site-footer.module.css'
import { itemsOf, textOf, useElement } from './use-element.ts'

function FooterNav({ handler }: { handler: (typeof NAVIGATIONS)[number] }) {
  const { data } = useSuspenseQuery(navigationQuery(useApiContext(), handler))
  const nodes = data.items.filter(isReachable)
  if (nodes.length === 0) return null
  return (
    <nav aria-label={data.title}>
      <h2>{data.title}</h2>
      <div className={css.links}>
        {nodes.map((node) => (
          <Link key={node.id} {...targetOf(node.link)} activeProps={{ 'aria-current': 'page' }} activeOptions={{ exact: true, includeSearch: true }}>
            {node.label}
          </Link>
        ))}
      </div>
    </nav>
  )
}

/** Site footer. */
export function SiteFooter() {
  const { data: site } = useSuspenseQuery(siteQuery(useRouter().options.context.shop))
  const element = useElement('footer-section')
  const shops = itemsOf(element, 'shops')
  return (
    <footer className={css.root} id="site-footer" data-backdrop="ink" data-noprint="">
      <Wrap>
        <div className={css.grid}>
          <div className={css.tag}>
            <FooterLogos element={element} />
            <Display as="p" size={4}>
              {textOf(element, 'tagline')}
            </Display>
          </div>
          {navigationsOf(site)
            .filter((handler) => handler !== 'main')
            .map((handler) => (
              <FooterNav key={handler} handler={handler} />
            ))}
          <FooterNewsletter title={textOf(element, 'newsletterTitle')} text={textOf(element, 'newsletterText')} />
          {shops.length > 0 ? (
            <div className={css.shops}>
              {shops.map((shop) => (
                <p key={shop.name}>
                  <b>škoj {shop.name}</b>
                  {shop.address}
                  <br />
                  {shop.hours}
                </p>
              ))}
            </div>
          ) : null}
        </div>
        <div className={css.base}>
          <div className={css.legal}>
            <Prose html={textOf(element, 'legal')} plain as="span" /> <span>{textOf(element, 'copyright')}</span>
          </div>
          <FooterTools />
        </div>
        <div className={css.mark} aria-hidden="true">
          <Wordmark size="1em" />
        </div>
      </Wrap>
    </footer>
  )
}
