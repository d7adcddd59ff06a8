import type { ChosenIcon } from '../icon.constants.ts'
import type { LinkRel } from '../link.constants.ts'
import type { Button, LinkTarget } from '../link.ts'
import type { EntityKind } from '../locale-routes.ts'
import type { Localized } from '../localized.ts'
import type { Media } from '../media.ts'
import type { Backdrop } from '../product.ts'
import type { Cell, Cells, ListCell, PictureCell } from './cell.ts'

interface TargetOptions {
  query?: Record<string, string>
  newTab?: boolean
  rel?: LinkRel
}

/** What a link leads to, by id: slugs change, ids do not. */
export type StoredTarget = TargetOptions & ({ type: EntityKind; id: number } | { type: 'route' | 'url'; to: string })

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
        : C extends { kind: 'backdrop' }
          ? Backdrop
          : C extends { kind: 'choice'; of: readonly (infer V)[] }
            ? V
            : C extends { kind: 'entities' }
              ? StoredEntities
              : C extends { kind: 'form' }
                ? string
                : C extends { kind: 'video' }
                  ? StoredVideo | null
                  : C extends ListCell
                    ? StoredList<StoredFields<C['of'], Text>>
                    : C extends { kind: 'plain' }
                      ? string
                      : C extends { kind: 'icon' }
                        ? ChosenIcon | ''
                        : C extends { kind: 'number' | 'money' | 'file' }
                          ? number | null
                          : C extends { kind: 'flag' }
                            ? boolean
                            : C extends { kind: 'date' }
                              ? string | null
                              : never

/** Fields of a section as they are kept: all languages, pictures and other entities by id. */
export type StoredFields<F extends Cells, Text = Localized> = { -readonly [K in keyof F]: StoredOf<F[K], Text> }

type ResolvedOf<C extends Cell> = C extends { kind: 'text' | 'rich' }
  ? string
  : C extends PictureCell
    ? C['required'] extends true
      ? Media
      : Media | null
    : C extends { kind: 'link' }
      ? LinkTarget
      : C extends { kind: 'button' }
        ? Button | null
        : C extends { kind: 'backdrop' }
          ? Backdrop
          : C extends { kind: 'choice'; of: readonly (infer V)[] }
            ? V
            : C extends { kind: 'entities' }
              ? number[]
              : C extends { kind: 'form' }
                ? string
                : C extends { kind: 'video' }
                  ? Video
                  : C extends ListCell
                    ? ({ id: string } & ResolvedFields<C['of']>)[]
                    : C extends { kind: 'plain' }
                      ? string
                      : C extends { kind: 'icon' }
                        ? ChosenIcon | ''
                        : C extends { kind: 'number' | 'money' }
                          ? number | null
                          : C extends { kind: 'flag' }
                            ? boolean
                            : C extends { kind: 'date' }
                              ? string | null
                              : C extends { kind: 'file' }
                                ? Media | null
                                : never

/** Fields of a section in responses: one language, resolved links, full pictures, other entities by id. */
export type ResolvedFields<F extends Cells> = { -readonly [K in keyof F]: ResolvedOf<F[K]> }
