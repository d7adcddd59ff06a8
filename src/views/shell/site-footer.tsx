import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { CellScope, LinkCell, ListCell, RichCell, TextCell, useDraft } from '#cells/cells.tsx'
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
import { hasOption, itemsOf, textOf, useElement } from './use-element.ts'

function FooterNav({ handler }: { handler: (typeof NAVIGATIONS)[number] }) {
  const data = useDraft(useSuspenseQuery(navigationQuery(useApiContext(), handler)).data)
  const nodes = data.items.filter(isReachable)
  if (nodes.length === 0)
    return (
      <CellScope of={data}>
        <ListCell name="items" />
      </CellScope>
    )
  return (
    <CellScope of={data}>
      <nav aria-label={data.title}>
        <h2>
          <TextCell name="title">{data.title}</TextCell>
        </h2>
        <div className={css.links}>
          {nodes.map((node) => (
            <CellScope key={node.id} at={['items', node.id]}>
              <LinkCell name="target">
                <Link {...targetOf(node.link)} activeProps={{ 'aria-current': 'page' }} activeOptions={{ exact: true, includeSearch: true }}>
                  <TextCell name="label">{node.label}</TextCell>
                </Link>
              </LinkCell>
            </CellScope>
          ))}
        </div>
        <ListCell name="items" />
      </nav>
    </CellScope>
  )
}

/** Site footer. */
export function SiteFooter() {
  const { data: site } = useSuspenseQuery(siteQuery(useRouter().options.context.shop))
  const element = useElement('footer-section')
  const shops = itemsOf(element, 'shops')
  return (
    <CellScope of={element}>
      <footer className={css.root} id="site-footer" data-backdrop="ink" data-noprint="">
        <Wrap>
          <div className={css.grid}>
            <div className={css.tag}>
              <FooterLogos element={element} />
              <Display as="p" size={4}>
                <TextCell name="tagline">{textOf(element, 'tagline')}</TextCell>
              </Display>
            </div>
            {navigationsOf(site)
              .filter((handler) => handler !== 'main')
              .map((handler) => (
                <FooterNav key={handler} handler={handler} />
              ))}
            {hasOption(element, 'showNewsletter') ? (
              <FooterNewsletter title={textOf(element, 'newsletterTitle')} text={textOf(element, 'newsletterText')} />
            ) : null}
            {shops.length > 0 ? (
              <div className={css.shops}>
                {shops.map((shop) => (
                  <CellScope key={shop.id ?? shop.name} at={['shops', shop.id ?? '']}>
                    <p>
                      <b>
                        škoj <TextCell name="name">{shop.name}</TextCell>
                      </b>
                      <TextCell name="address">{shop.address}</TextCell>
                      <br />
                      <TextCell name="hours">{shop.hours}</TextCell>
                    </p>
                  </CellScope>
                ))}
              </div>
            ) : (
              <ListCell name="shops" />
            )}
          </div>
          <div className={css.base}>
            <div className={css.legal}>
              <RichCell name="legal">
                <Prose html={textOf(element, 'legal')} plain as="span" />
              </RichCell>{' '}
              <span>
                <TextCell name="copyright">{textOf(element, 'copyright')}</TextCell>
              </span>
            </div>
            <FooterTools />
          </div>
          <div className={css.mark} aria-hidden="true">
            <Wordmark size="1em" />
          </div>
        </Wrap>
      </footer>
    </CellScope>
  )
}
