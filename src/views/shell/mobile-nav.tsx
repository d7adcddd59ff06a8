import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { NavigationNode } from '#contract/content.ts'
import { useText } from '#src/i18n/use-text.ts'
import { categoryTreeQuery } from '#src/queries/catalogue.ts'
import { useReader } from '#src/queries/reader.ts'
import { Drawer } from '#src/ui/drawer.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import { targetOf } from '../content/target.ts'
import { HomeLink } from './home-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import css from './mobile-nav.module.css'

/** The navigation on small screens: one coloured row a shelf, then the rest. */
export function MobileNav({ nodes, open, onClose }: { nodes: readonly NavigationNode[]; open: boolean; onClose: () => void }) {
  const text = useText()
  const { data: tree } = useQuery(categoryTreeQuery(useReader()))
  const shelves = nodes.filter((node) => node.link?.type === 'category')
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
        {shelves.map((node) => {
          const category = tree?.find(({ slug }) => slug === node.link?.to)
          return (
            <Link key={node.id} className={css.shelf} data-shelf={node.backdrop ?? undefined} {...targetOf(node.link)} onClick={onClose}>
              <span>{node.label}</span>
              <MediaBox shelf={node.backdrop ?? undefined} ratio="fill">
                {category?.image ? <Picture media={category.image} sizes="136px" alt="" max={480} /> : null}
              </MediaBox>
            </Link>
          )
        })}
        <div className={css.rest}>
          {rest.map((node) => (
            <Link key={node.id} {...targetOf(node.link)} onClick={onClose}>
              <Icon name={node.link?.type === 'route' ? 'note' : 'info'} />
              {node.label}
            </Link>
          ))}
          <span>
            <LanguageSwitch />
          </span>
        </div>
      </nav>
    </Drawer>
  )
}
