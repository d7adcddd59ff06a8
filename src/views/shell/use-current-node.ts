import { useQuery } from '@tanstack/react-query'
import { useParams, useRouterState } from '@tanstack/react-router'
import type { NavigationNode } from '#contract/content.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { productQuery } from '#src/queries/product.ts'

const leadsTo = (node: NavigationNode, type: 'category' | 'page', slugs: readonly string[]): boolean =>
  (node.link?.type === type && slugs.includes(node.link.to)) || node.children.some((child) => leadsTo(child, type, slugs))

const typeOf = (data: unknown): unknown => (typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined)

/** Id of the top-level navigation entry that contains this page; undefined when none does. */
export function useCurrentNode(nodes: readonly NavigationNode[]): number | undefined {
  const slug = useParams({ strict: false, select: (params) => params.slug })
  const routeId: string = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId ?? '' })
  const isProduct = routeId.includes('/product/')
  const { data: product } = useQuery({ ...productQuery(useApiContext(), slug ?? ''), enabled: false })
  const splat = useParams({ strict: false, select: (params) => params._splat })
  const isPost = useRouterState({ select: ({ matches }) => typeOf(matches.at(-1)?.loaderData) === 'post' })
  if (routeId.endsWith('/$') && splat && !isPost) return nodes.find((node) => leadsTo(node, 'page', [splat]))?.id
  if (routeId.includes('/blog/') || isPost) return nodes.find((node) => node.link?.type === 'route' && node.link.to === 'blog')?.id
  const slugs = isProduct ? (product?.breadcrumbs ?? []).map((crumb) => crumb.slug) : routeId.includes('/shop/') && slug ? [slug] : []
  return slugs.length > 0 ? nodes.find((node) => leadsTo(node, 'category', slugs))?.id : undefined
}
