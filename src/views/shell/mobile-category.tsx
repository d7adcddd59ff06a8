import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { CellScope, LinkCell, TextCell } from '#cells/cells.tsx'
import type { NavigationNode } from '#contract/content.ts'
import type { TopCategory } from '#src/queries/catalogue.ts'
import { Icon } from '#src/ui/icon.tsx'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import { isReachable, targetOf } from '../content/target.ts'
import css from './mobile-nav.module.css'

/** Expandable category of the mobile menu. */
export function MobileCategory({
  node,
  category,
  current,
  onLeave,
}: {
  node: NavigationNode
  category: TopCategory | undefined
  current: 'page' | 'true' | undefined
  onLeave: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const children = node.children.filter(isReachable)
  return (
    <CellScope at={['items', node.id]}>
      <div className={css.backdrop} data-backdrop={node.backdrop ?? undefined}>
        <LinkCell name="target">
          <Link className={css.name} {...targetOf(node.link)} activeProps={{}} aria-current={current} onClick={onLeave}>
            <span>
              <TextCell name="label">{node.label}</TextCell>
            </span>
            <MediaBox backdrop={node.backdrop ?? undefined} ratio="fill">
              {category?.image ? <Picture media={category.image} sizes="136px" alt="" max={480} /> : null}
            </MediaBox>
          </Link>
        </LinkCell>
        {children.length > 0 ? (
          <>
            <button type="button" className={css.toggle} aria-label={node.label} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
              <Icon name={isOpen ? 'minus' : 'plus'} />
            </button>
            <ul className={css.below} id={id} hidden={!isOpen}>
              {children.map((child) => (
                <li key={child.id}>
                  <CellScope at={['children', child.id]}>
                    <LinkCell name="target">
                      <Link {...targetOf(child.link)} onClick={onLeave}>
                        <TextCell name="label">{child.label}</TextCell>
                      </Link>
                    </LinkCell>
                  </CellScope>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </CellScope>
  )
}
