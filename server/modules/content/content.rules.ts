import type { LinkTarget, NavigationNode, Section } from '#contract/content.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'
import type { EntityKind } from '#contract/locale-routes.ts'
import type { Media } from '#contract/media.ts'
import type { Localized } from '#server/db/columns.ts'
import type { StoredButton, StoredNode, StoredSection, StoredTarget } from './content.stored.ts'

type Button = Extract<Section, { type: 'hero' }>['buttons'][number]

/** What stored content is told in: one language, with the slugs and pictures it names. */
export interface Telling {
  readonly locale: Locale
  /** Current slug of a public thing; undefined when it is gone or not public. */
  slug(kind: EntityKind, id: number): string | undefined
  isForInvestors(kind: EntityKind, id: number): boolean
  media(id: number): Media | undefined
}

const INVESTORS_DOOR = { type: 'route', to: 'investors-login' } as const

/** Where a link leads in the language of the telling; what is written for investors, to their log-in. Null when the thing is not there. */
export function targetOf(stored: StoredTarget, telling: Telling): LinkTarget | null {
  const query = stored.query ? { query: stored.query } : {}
  if (!('id' in stored)) return { type: stored.type, to: stored.to, ...query }
  const to = telling.slug(stored.type, stored.id)
  if (to === undefined) return telling.isForInvestors(stored.type, stored.id) ? INVESTORS_DOOR : null
  // The address of an event names its id.
  return { type: stored.type, to: stored.type === 'event' ? String(stored.id) : to, ...query }
}

/** The nodes that lead somewhere or have others below them. */
export function nodesOf(stored: readonly StoredNode[], telling: Telling): NavigationNode[] {
  return stored.flatMap(({ id, label, target, backdrop, children: below }) => {
    const children = nodesOf(below, telling)
    const link = target && targetOf(target, telling)
    if (!link && children.length === 0) return []
    return [{ id, label: label[telling.locale], link, backdrop, children }]
  })
}

const buttonOf = (stored: StoredButton, telling: Telling): Button | null => {
  const link = targetOf(stored.target, telling)
  return link && { label: stored.label[telling.locale], link }
}

const oneButton = (stored: StoredButton | null, telling: Telling): Button | null => stored && buttonOf(stored, telling)

/** A section in one language; null when its picture is gone. */
export function sectionOf(stored: StoredSection, telling: Telling): Section | null {
  const { locale } = telling
  const { id } = stored
  const headed = 'headline' in stored ? { headline: stored.headline[locale], subline: stored.subline[locale] } : { headline: '', subline: '' }
  switch (stored.type) {
    case 'hero': {
      const image = telling.media(stored.imageId)
      if (!image) return null
      const buttons = stored.buttons.flatMap((button) => buttonOf(button, telling) ?? [])
      return { id, type: 'hero', ...headed, image, imageTall: (stored.imageTallId !== null && telling.media(stored.imageTallId)) || null, buttons }
    }
    case 'facts':
      return { id, type: 'facts', items: stored.items.map(({ title, text }) => ({ title: title[locale], text: text[locale] })) }
    case 'featuredProducts':
      return { id, type: 'featuredProducts', ...headed, productIds: stored.productIds, button: oneButton(stored.button, telling) }
    case 'categoryGrid':
      return { id, type: 'categoryGrid', ...headed, categoryIds: stored.categoryIds }
    case 'storySplit': {
      const image = telling.media(stored.imageId)
      if (!image) return null
      const { imageSide, backdrop } = stored
      return { id, type: 'storySplit', ...headed, body: stored.body[locale], image, imageSide, backdrop, button: oneButton(stored.button, telling) }
    }
    case 'journalTeaser':
      return { id, type: 'journalTeaser', ...headed, postIds: stored.postIds, button: oneButton(stored.button, telling) }
    case 'eventsTeaser':
      return { id, type: 'eventsTeaser', ...headed, eventIds: stored.eventIds }
    case 'faq':
      return {
        id,
        type: 'faq',
        groups: stored.groups.map(({ title, items }) => ({ title: title[locale], items: items.map(({ q, a }) => ({ q: q[locale], a: a[locale] })) })),
      }
    case 'newsletter':
      return { id, type: 'newsletter', ...headed, consentForm: stored.consentForm, backdrop: stored.backdrop }
    case 'wishlist':
      return { id, type: 'wishlist' }
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const isLocalized = (value: unknown): value is Localized =>
  isRecord(value) && Object.keys(value).length === LOCALES.length && LOCALES.every((locale) => typeof value[locale] === 'string')

/** The same value with every text in one language. */
export function inLanguage(value: unknown, locale: Locale): unknown {
  if (isLocalized(value)) return value[locale]
  if (Array.isArray(value)) return value.map((each) => inLanguage(each, locale))
  return isRecord(value) ? recordInLanguage(value, locale) : value
}

export const recordInLanguage = (value: Readonly<Record<string, unknown>>, locale: Locale): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inLanguage(each, locale)]))

type EntityTarget = Extract<StoredTarget, { id: number }>

const entityOf = (target: StoredTarget | null | undefined): EntityTarget[] => (target && 'id' in target ? [target] : [])

/** Every thing that the nodes link to. */
export const targetsOfNodes = (nodes: readonly StoredNode[]): EntityTarget[] =>
  nodes.flatMap(({ target, children }) => [...entityOf(target), ...targetsOfNodes(children)])

/** Every thing that the sections link to. */
export const targetsOfSections = (sections: readonly StoredSection[]): EntityTarget[] =>
  sections.flatMap((section) => {
    if (section.type === 'hero') return section.buttons.flatMap(({ target }) => entityOf(target))
    return 'button' in section ? entityOf(section.button?.target) : []
  })

export const mediaOfSections = (sections: readonly StoredSection[]): number[] =>
  sections.flatMap((section) => {
    if (section.type === 'hero') return [section.imageId, ...(section.imageTallId === null ? [] : [section.imageTallId])]
    return section.type === 'storySplit' ? [section.imageId] : []
  })
