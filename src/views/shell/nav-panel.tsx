import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { CellScope, LinkCell, TextCell } from '#cells/cells.tsx'
import type { NavigationNode } from '#contract/content.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { categoryQuery } from '#src/queries/catalogue.ts'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { isReachable, targetOf } from '../content/target.ts'
import css from './nav-panel.module.css'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

// Arrow keys wrap around; Tab leaves the panel.
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.findIndex((link) => link.matches(':focus'))
  const step = STEPS[event.key]
  if (at < 0 || step === undefined) return
  event.preventDefault()
  links.at((at + step) % links.length)?.focus()
}

/** Submenu of a top-level navigation entry. */
export function NavPanel({ node, onLeave, onReady }: { node: NavigationNode; onLeave: () => void; onReady: (first: HTMLElement | null) => void }) {
  const text = useText()
  const apiContext = useApiContext()
  const slug = node.link?.type === 'category' ? node.link.to : ''
  const { data: category } = useQuery({ ...categoryQuery(apiContext, slug), enabled: slug !== '' })
  const links = useRef<HTMLElement>(null)
  useEffect(() => onReady(links.current?.querySelector('a') ?? null), [onReady])
  return (
    <div className={css.root} data-backdrop={node.backdrop ?? undefined}>
      <nav className={css.links} aria-label={node.label} ref={links} onKeyDown={moveFocus}>
        {node.link ? (
          <Link {...targetOf(node.link)} onClick={onLeave}>
            {slug ? text.header.shopAll({ category: node.label }) : text.common.all()}
          </Link>
        ) : null}
        {node.children.filter(isReachable).map((child) => (
          <CellScope key={child.id} at={['items', node.id, 'children', child.id]}>
            <LinkCell name="target">
              <Link {...targetOf(child.link)} onClick={onLeave}>
                <TextCell name="label">{child.label}</TextCell>
              </Link>
            </LinkCell>
          </CellScope>
        ))}
      </nav>
      <div className={css.text}>{category ? <Prose html={category.intro} plain /> : null}</div>
      {category?.image ? (
        <MediaBox backdrop={category.backdrop} blend="start" ratio="fill">
          <Picture media={category.image} sizes="33vw" alt="" max={720} />
        </MediaBox>
      ) : null}
    </div>
  )
}
