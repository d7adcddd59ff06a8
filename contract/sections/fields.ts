import type { Button, LinkTarget } from '../link.ts'
import type { Locale } from '../locale.ts'
import type { EntityKind } from '../locale-routes.ts'
import type { Media } from '../media.ts'
import type { Shelf } from '../product.ts'
import type { Cell, Cells, ListCell, PictureCell } from './cell.ts'

/** A text in every language of the shop. */
export type Localized = Record<Locale, string>

/** What a link leads to, by id: slugs change, ids do not. */
export type StoredTarget =
  | { type: EntityKind; id: number; query?: Record<string, string> }
  | { type: 'route' | 'url'; to: string; query?: Record<string, string> }

export interface StoredButton {
  label: Localized
  target: StoredTarget
}

/** Things that somebody chose, in that order, or those that a rule of the cell finds when the page is read; `withinId` is a category's or term's id. */
export type StoredThings = { mode: 'chosen'; ids: number[] } | { mode: 'rule'; rule: string; withinId: number | null; limit: number }

/** A film from elsewhere by its code there, or one of the shop's own. */
export type StoredVideo = { provider: 'youtube' | 'vimeo'; code: string } | { provider: 'own'; mediaId: number }
export type Video = { provider: 'youtube' | 'vimeo'; code: string } | { provider: 'own'; media: Media }

export interface StoredList<F> {
  order: string[]
  items: Record<string, F>
}

type StoredOf<C extends Cell> = C extends { kind: 'text' | 'rich' }
  ? Localized
  : C extends { kind: 'picture' }
    ? number | null
    : C extends { kind: 'link' }
      ? StoredTarget | null
      : C extends { kind: 'button' }
        ? StoredButton | null
        : C extends { kind: 'shelf' }
          ? Shelf
          : C extends { kind: 'choice'; of: readonly (infer V)[] }
            ? V
            : C extends { kind: 'things' }
              ? StoredThings
              : C extends { kind: 'form' }
                ? string
                : C extends { kind: 'video' }
                  ? StoredVideo | null
                  : C extends ListCell
                    ? StoredList<StoredFields<C['of']>>
                    : never

/** Fields of a section as they are kept: both languages, pictures and things of other nouns by id. */
export type StoredFields<F extends Cells> = { -readonly [K in keyof F]: StoredOf<F[K]> }

type ToldOf<C extends Cell> = C extends { kind: 'text' | 'rich' }
  ? string
  : C extends PictureCell
    ? C['required'] extends true
      ? Media
      : Media | null
    : C extends { kind: 'link' }
      ? LinkTarget
      : C extends { kind: 'button' }
        ? Button | null
        : C extends { kind: 'shelf' }
          ? Shelf
          : C extends { kind: 'choice'; of: readonly (infer V)[] }
            ? V
            : C extends { kind: 'things' }
              ? number[]
              : C extends { kind: 'form' }
                ? string
                : C extends { kind: 'video' }
                  ? Video
                  : C extends ListCell
                    ? ({ id: string } & ToldFields<C['of']>)[]
                    : never

/** Fields of a section as they are told: one language, links that lead somewhere, pictures whole, things of other nouns by id. */
export type ToldFields<F extends Cells> = { -readonly [K in keyof F]: ToldOf<F[K]> }
