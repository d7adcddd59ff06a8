import { useQuery } from '@tanstack/react-query'
import { useParams, useRouterState } from '@tanstack/react-router'
import type { NavigationNode } from '#contract/content.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { productQuery } from '#src/queries/product.ts'

const leadsTo = (node: NavigationNode, type: 'category' | 'page', slugs: readonly string[]): boolean =>
  (node.link?.type === type && slugs.includes(node.link.to)) || node.children.some((child) => leadsTo(child, type, slugs))

const typeOf = (data: unknown): unknown => (typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined)

type AriaCurrent = 'page' | 'true' | undefined

/** `aria-current` of a top-level navigation entry: `page` when it leads to this page, `true` when it contains it. */
export function useAriaCurrent(nodes: readonly NavigationNode[]): (node: NavigationNode) => AriaCurrent {
  const slug = useParams({ strict: false, select: (params) => params.slug })
  const routeId: string = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId ?? '' })
  const isProduct = routeId.includes('/product/')
  const { data: product } = useQuery({ ...productQuery(useApiContext(), slug ?? ''), enabled: false })
  const splat = useParams({ strict: false, select: (params) => params._splat })
  const isPost = useRouterState({ select: ({ matches }) => typeOf(matches.at(-1)?.loaderData) === 'post' })
  const marked = (current: NavigationNode | undefined, own: string | undefined) => (node: NavigationNode) => {
    if (node !== current) return undefined
    return node.link?.to === own ? 'page' : 'true'
  }
  if (routeId.endsWith('/$') && splat && !isPost)
    return marked(
      nodes.find((node) => leadsTo(node, 'page', [splat])),
      splat,
    )
  if (routeId.includes('/blog/') || isPost)
    return marked(
      nodes.find((node) => node.link?.type === 'route' && node.link.to === 'blog'),
      isPost || slug ? undefined : 'blog',
    )
  const slugs = isProduct ? (product?.breadcrumbs ?? []).map((crumb) => crumb.slug) : routeId.includes('/shop/') && slug ? [slug] : []
  return marked(slugs.length > 0 ? nodes.find((node) => leadsTo(node, 'category', slugs)) : undefined, isProduct ? undefined : slug)
}
