import { useQuery } from '@tanstack/react-query'
import { useParams, useRouterState } from '@tanstack/react-router'
import type { NavigationNode } from '#contract/content.ts'
import { productQuery } from '#src/queries/product.ts'
import { useReader } from '#src/queries/reader.ts'

const leadsTo = (node: NavigationNode, slugs: readonly string[]): boolean =>
  (node.link?.type === 'category' && slugs.includes(node.link.to)) || node.children.some((child) => leadsTo(child, slugs))

/** Id of the entry of the first level under which this page lies. */
export function useCurrentNode(nodes: readonly NavigationNode[]): number | undefined {
  const slug = useParams({ strict: false, select: (params) => params.slug })
  const routeId: string = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId ?? '' })
  const isProduct = routeId.includes('/product/')
  const { data: product } = useQuery({ ...productQuery(useReader(), slug ?? ''), enabled: false })
  if (routeId.includes('/blog/')) return nodes.find((node) => node.link?.type === 'route' && node.link.to === 'blog')?.id
  const slugs = isProduct ? (product?.breadcrumbs ?? []).map((crumb) => crumb.slug) : routeId.includes('/shop/') && slug ? [slug] : []
  return slugs.length > 0 ? nodes.find((node) => leadsTo(node, slugs))?.id : undefined
}
