import type { Button, LinkTarget } from '../link.ts'
import type { EntityKind } from '../locale-routes.ts'
import type { Localized } from '../localized.ts'
import type { Media } from '../media.ts'
import type { Shelf } from '../product.ts'
import type { Cell, Cells, ListCell, PictureCell } from './cell.ts'

/** What a link leads to, by id: slugs change, ids do not. */
export type StoredTarget =
  | { type: EntityKind; id: number; query?: Record<string, string> }
  | { type: 'route' | 'url'; to: string; query?: Record<string, string> }

export interface StoredButton<Text = Localized> {
  label: Text
  target: StoredTarget
}

/** Entities chosen in the CMS, in that order, or selected by a rule when the page is read; `withinId`: id of a category or blog category. */
export type StoredEntities = { mode: 'chosen'; ids: number[] } | { mode: 'rule'; rule: string; withinId: number | null; limit: number }

/** A film from elsewhere by its code there, or one of the shop's own. */
export type StoredVideo = { provider: 'youtube' | 'vimeo'; code: string } | { provider: 'own'; mediaId: number }
export type Video = { provider: 'youtube' | 'vimeo'; code: string } | { provider: 'own'; media: Media }

export interface StoredList<F> {
  order: string[]
  items: Record<string, F>
}

type StoredOf<C extends Cell, Text> = C extends { kind: 'text' | 'rich' }
  ? Text
  : C extends { kind: 'picture' }
    ? number | null
    : C extends { kind: 'link' }
      ? StoredTarget | null
      : C extends { kind: 'button' }
        ? StoredButton<Text> | null
        : C extends { kind: 'shelf' }
          ? Shelf
          : C extends { kind: 'choice'; of: readonly (infer V)[] }
            ? V
            : C extends { kind: 'things' }
              ? StoredEntities
              : C extends { kind: 'form' }
                ? string
                : C extends { kind: 'video' }
                  ? StoredVideo | null
                  : C extends ListCell
                    ? StoredList<StoredFields<C['of'], Text>>
                    : never

/** Fields of a section as they are kept: all languages, pictures and things of other nouns by id. */
export type StoredFields<F extends Cells, Text = Localized> = { -readonly [K in keyof F]: StoredOf<F[K], Text> }

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

/** Fields of a section in responses: one language, resolved links, full pictures, other entities by id. */
export type ToldFields<F extends Cells> = { -readonly [K in keyof F]: ToldOf<F[K]> }
