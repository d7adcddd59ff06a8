import { LINK_RELS, type LinkRel } from '#contract/link.constants.ts'

/** Attributes of an element of running text. */
export type Attributes = Readonly<Record<string, string>>

/** A link of running text. */
export interface TextLink {
  readonly href: string
  readonly newTab: boolean
  readonly rel: LinkRel
}

const readRel = (rel = ''): string[] => rel.toLowerCase().split(/\s+/).filter(Boolean)

/** What the attributes of a link say; null for none. */
export function readLink(attributes: Attributes | null): TextLink | null {
  if (!attributes) return null
  const { href = '', target = '', rel } = attributes
  const relations = readRel(rel)
  return { href, newTab: target.toLowerCase() === '_blank', rel: LINK_RELS.find((each) => each !== 'dofollow' && relations.includes(each)) ?? 'dofollow' }
}

/** The attributes of a link as the server stores them; what they say besides stays. */
export function linkAttributes(former: Attributes | null, { href, newTab, rel }: TextLink): Attributes {
  const { href: _, target: __, rel: formerRel, ...others } = former ?? {}
  const remaining = readRel(formerRel).filter((word) => word !== 'noopener' && word !== 'opener' && !LINK_RELS.some((each) => each === word))
  const relations = [...remaining, ...(rel === 'dofollow' ? [] : [rel]), ...(newTab ? ['noopener'] : [])]
  return { href, ...others, ...(newTab && { target: '_blank' }), ...(relations.length > 0 && { rel: relations.join(' ') }) }
}
