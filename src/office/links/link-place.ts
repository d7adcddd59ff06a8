import { type Body, findCell } from '#contract/kinds/body.ts'
import { type EditableKind, kindOf } from '#contract/kinds/kinds.ts'
import type { Operation, Path } from '#contract/kinds/operation.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import { byLocale, LOCALES, type Locale } from '#contract/locale.ts'
import { BUTTON_LABEL } from '#contract/sections/cell.ts'
import type { StoredButton, StoredTarget } from '#contract/sections/fields.ts'
import { leadsSomewhere, type Visibility } from '#contract/sections/missing-values.ts'
import { newId } from '../editing/new-id.ts'
import { textAt } from '../editing/text-value.ts'

/** A link of a draft, with the label beside it. */
export interface LinkPlace {
  readonly at: Path
  readonly target: StoredTarget | null
  /** null where nothing but the link is stored. */
  readonly label: { readonly at: Path; readonly texts: Readonly<Record<Locale, string>>; readonly max: number } | null
  /** The button that it is the target of. */
  readonly button: { readonly at: Path; readonly stored: StoredButton | null } | null
}

const besides = (at: Path, name: string): Path => [...at.slice(0, -1), name]

/** The link at a path, also that of a button that there is not yet; null where there is none. */
export function linkAt(kind: EditableKind, body: Body, at: Path): LinkPlace | null {
  const { cells } = kindOf(kind)
  const outer = at.length > 1 ? findCell(cells, body, at.slice(0, -1)) : 'unknown'
  if (typeof outer !== 'string' && outer.cell.kind === 'button' && at.at(-1) === 'target') {
    const stored = outer.value as StoredButton | null
    const label = { at: besides(at, 'label'), texts: stored?.label ?? byLocale(() => ''), max: BUTTON_LABEL.max }
    return { at, target: stored?.target ?? null, label, button: { at: at.slice(0, -1), stored } }
  }
  const found = findCell(cells, body, at)
  if (typeof found === 'string' || found.cell.kind !== 'link') return null
  const label = textAt(kind, body, besides(at, 'label'))
  return { at, target: found.value as StoredTarget | null, label: label && { at: besides(at, 'label'), ...label }, button: null }
}

/** Whether a path leads into a button that there is not yet. */
export const isInNoButton = (kind: EditableKind, body: Body, at: Path): boolean => linkAt(kind, body, besides(at, 'target'))?.button?.stored === null

/** Whether visitors are not shown the link at a path: they cannot open what it leads to. */
export function isHiddenLink(kind: EditableKind, body: Body, at: Path, visibility: Visibility): boolean {
  const target = linkAt(kind, body, at)?.target ?? null
  return target !== null && !leadsSomewhere(target, visibility)
}

/** The path of the link whose label is at a path; null for other texts. */
export function linkOfLabel(kind: EditableKind, body: Body, at: Path): Path | null {
  if (at.at(-1) !== 'label') return null
  return ['link', 'target'].map((name) => besides(at, name)).find((each) => linkAt(kind, body, each)) ?? null
}

/** What the user chose for a link. */
export interface ChosenLink {
  readonly target: StoredTarget
  readonly texts: Readonly<Record<Locale, string>>
}

/** The changes that lead from what is there to what was chosen. */
export function linkOperations({ at, target, label, button }: LinkPlace, chosen: ChosenLink): Operation[] {
  if (button && !button.stored) {
    const value = { label: chosen.texts, target: chosen.target } as never
    return [{ type: 'cell.set', id: newId(), at: [...button.at], locale: null, value, was: hashOf(null) }]
  }
  const texts = LOCALES.filter((locale) => label && label.texts[locale] !== chosen.texts[locale]).map(
    (locale): Operation => ({
      type: 'cell.set',
      id: newId(),
      at: [...(label?.at ?? [])],
      locale,
      value: chosen.texts[locale],
      was: hashOf(label?.texts[locale]),
    }),
  )
  const isSame = hashOf(target) === hashOf(chosen.target)
  return isSame ? texts : [{ type: 'cell.set', id: newId(), at: [...at], locale: null, value: chosen.target as never, was: hashOf(target) }, ...texts]
}

/** The change that removes a link, with its button. */
export function linkRemoval({ at, target, button }: LinkPlace): Operation {
  const [place, stored] = button ? [button.at, button.stored] : [at, target]
  return { type: 'cell.set', id: newId(), at: [...place], locale: null, value: null, was: hashOf(stored) }
}
