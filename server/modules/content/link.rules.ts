import type { Button, LinkTarget } from '#contract/link.ts'
import type { StoredButton, StoredTarget } from '#contract/sections/fields.ts'
import { isWebAddress } from '#contract/web-address.ts'
import type { ResolvedReferences } from './resolved-references.ts'

const INVESTORS_LOGIN = { type: 'route', to: 'investors-login' } as const

/**
 * The target of a link in the reader's language; for investors' content, their log-in. Null when the entity does not exist, or the URL is not
 * allowed.
 */
export function targetOf(stored: StoredTarget, references: ResolvedReferences): LinkTarget | null {
  const { query, newTab, rel } = stored
  const options = { ...(query && { query }), ...(newTab !== undefined && { newTab }), ...(rel && { rel }) }
  if (stored.type === 'url' && !isWebAddress(stored.to)) return null
  if (!('id' in stored)) return { type: stored.type, to: stored.to, ...options }
  const to = references.slug(stored.type, stored.id)
  if (to === undefined) return references.isForInvestors(stored.type, stored.id) ? INVESTORS_LOGIN : null
  // The URL of an event has its id.
  return { type: stored.type, to: stored.type === 'event' ? String(stored.id) : to, ...options }
}

export function buttonOf({ label, target }: StoredButton, references: ResolvedReferences): Button | null {
  const link = targetOf(target, references)
  return link && { label: label[references.locale], link }
}

export type EntityTarget = Extract<StoredTarget, { id: number }>

export const entityOf = (target: StoredTarget | null | undefined): EntityTarget[] => (target && 'id' in target ? [target] : [])
