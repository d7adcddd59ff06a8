import type { EntityKind } from '#contract/locale-routes.ts'
import type { Shelf } from '#contract/product.ts'
import type { Localized } from '#server/db/columns.ts'

/** What a link leads to, by id: slugs change, ids do not. */
export type StoredTarget =
  | { type: EntityKind; id: number; query?: Record<string, string> }
  | { type: 'route' | 'url'; to: string; query?: Record<string, string> }

export interface StoredNode {
  id: number
  label: Localized
  target: StoredTarget | null
  /** Colour of the category it leads to. */
  backdrop: Shelf | null
  children: StoredNode[]
}

export interface StoredButton {
  /** Stays with the button, whatever its place in the list. */
  id: string
  label: Localized
  target: StoredTarget
}

interface Headed {
  headline: Localized
  subline: Localized
}

/** Sections as they are kept: both languages, things of other nouns and pictures by id. Every list item has an id of its own. */
export type StoredSection = { id: string } & (
  | ({ type: 'hero'; imageId: number; imageTallId: number | null; buttons: StoredButton[] } & Headed)
  | { type: 'facts'; items: { id: string; title: Localized; text: Localized }[] }
  | ({ type: 'featuredProducts'; productIds: number[]; button: StoredButton | null } & Headed)
  | ({ type: 'categoryGrid'; categoryIds: number[] } & Headed)
  | ({ type: 'storySplit'; body: Localized; imageId: number; imageSide: 'left' | 'right'; backdrop: Shelf; button: StoredButton | null } & Headed)
  | ({ type: 'journalTeaser'; postIds: number[]; button: StoredButton | null } & Headed)
  | ({ type: 'eventsTeaser'; eventIds: number[] } & Headed)
  | { type: 'faq'; groups: { id: string; title: Localized; items: { id: string; q: Localized; a: Localized }[] }[] }
  | ({ type: 'newsletter'; consentForm: string; backdrop: Shelf } & Headed)
  | { type: 'wishlist' }
)
