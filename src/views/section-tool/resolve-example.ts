import type { LinkTarget } from '#contract/link.ts'
import type { Locale } from '#contract/locale.ts'
import type { Localized } from '#contract/localized.ts'
import type { Media } from '#contract/media.ts'
import type { Cell, Cells } from '#contract/sections/cell.ts'
import type { StoredButton, StoredEntities, StoredList, StoredTarget } from '#contract/sections/fields.ts'
import type { SectionDefinition } from '#contract/sections/section.ts'
import type { Section } from '#contract/sections/sections.ts'
import type { ExampleEntities } from '#src/queries/section-example.ts'

/** A definition's example as the API would return it for this shop; null when a picture is missing. */
export function resolveExample({ type, cells, example }: SectionDefinition, examples: ExampleEntities, locale: Locale): Section | null {
  if (examples.pictures.length === 0) return null
  let used = 0
  const nextPicture = (): Media | undefined => examples.pictures[used++ % examples.pictures.length]

  const resolve = (cell: Cell, value: unknown): unknown => {
    switch (cell.kind) {
      case 'text':
      case 'rich':
        return (value as Localized)[locale]
      case 'picture':
        return cell.required ? nextPicture() : null
      case 'link':
        return linkOf(value as StoredTarget | null)
      case 'button':
        return buttonOf(value as StoredButton | null, locale)
      case 'entities':
        return idsOf(value as StoredEntities, examples.ids[cell.of])
      case 'list': {
        const { order, items } = value as StoredList<Record<string, unknown>>
        return order.map((id) => ({ id, ...fieldsOf(cell.of, items[id] ?? {}) }))
      }
      default:
        return value
    }
  }
  const fieldsOf = (of: Cells, fields: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(of).map(([name, cell]) => [name, resolve(cell, fields[name])]))

  return { id: `example-${type}`, type, ...fieldsOf(cells, example) } as Section
}

const linkOf = (target: StoredTarget | null): LinkTarget => (target && 'to' in target ? target : { type: 'route', to: 'shop' })

const buttonOf = (button: StoredButton | null, locale: Locale) => button && { label: button.label[locale], link: linkOf(button.target) }

const idsOf = (stored: StoredEntities, found: readonly number[]): readonly number[] => (stored.mode === 'chosen' ? stored.ids : found.slice(0, stored.limit))
