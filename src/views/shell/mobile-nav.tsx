import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { CellScope, LinkCell, ListCell, TextCell } from '#cells/cells.tsx'
import type { NavigationNode } from '#contract/content.ts'
import { ADDRESSES } from '#contract/locales/addresses.gen.ts'
import { useSession } from '#src/actors/session.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { categoryTreeQuery } from '#src/queries/catalogue.ts'
import { Drawer } from '#src/ui/drawer.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { targetOf } from '../content/target.ts'
import { AccountLinks } from '../session/account-links.tsx'
import { LogOut } from '../session/account-menu.tsx'
import { HomeLink } from './home-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MobileCategory } from './mobile-category.tsx'
import css from './mobile-nav.module.css'
import { useAriaCurrent } from './use-aria-current.ts'
import { hasOption, useElement } from './use-element.ts'

/** Mobile navigation: categories in their colours, then the other links. */
export function MobileNav({ nodes, open, onClose }: { nodes: readonly NavigationNode[]; open: boolean; onClose: () => void }) {
  const text = useText()
  const locale = useLocale()
  const { user } = useSession()
  const element = useElement('header-section')
  const { data: tree } = useQuery(categoryTreeQuery(useApiContext()))
  const ariaCurrent = useAriaCurrent(nodes)
  const categories = nodes.filter((node) => node.link?.type === 'category')
  const rest = nodes.filter((node) => node.link?.type !== 'category')
  return (
    <Drawer
      open={open}
      onClose={onClose}
      closeLabel={text.header.closeMenu()}
      label={text.header.menu()}
      head={<HomeLink size="1.75rem" onClick={onClose} />}
      flush
    >
      <nav aria-label={text.aria.mainNavigation()}>
        {categories.map((node) => (
          <MobileCategory key={node.id} node={node} category={tree?.find(({ slug }) => slug === node.link?.to)} current={ariaCurrent(node)} onLeave={onClose} />
        ))}
        <div className={css.rest}>
          {user ? (
            <Suspense fallback={null}>
              <AccountLinks user={user} onClick={onClose} />
            </Suspense>
          ) : (
            <>
              <Link to="/{-$locale}/login" onClick={onClose}>
                <Icon name="user" />
                {text.header.logIn()}
              </Link>
              {hasOption(element, 'showWishlist') ? (
                <Link to="/{-$locale}/$" params={{ _splat: ADDRESSES[locale].pages.wishlist }} onClick={onClose}>
                  <Icon name="heart" />
                  {text.header.wishlist()}
                </Link>
              ) : null}
            </>
          )}
          {rest.map((node) => (
            <CellScope key={node.id} at={['items', node.id]}>
              <LinkCell name="target">
                <Link {...targetOf(node.link)} activeProps={{}} aria-current={ariaCurrent(node)} onClick={onClose}>
                  <Icon name={node.link?.type === 'route' ? 'note' : 'info'} />
                  <TextCell name="label">{node.label}</TextCell>
                </Link>
              </LinkCell>
            </CellScope>
          ))}
          <ListCell name="items" />
          {hasOption(element, 'showLanguageSwitch') ? (
            <span>
              <LanguageSwitch />
            </span>
          ) : null}
          {user ? (
            <Suspense fallback={null}>
              <LogOut />
            </Suspense>
          ) : null}
        </div>
      </nav>
    </Drawer>
  )
}
