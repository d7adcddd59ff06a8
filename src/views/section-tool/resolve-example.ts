import type { LinkTarget } from '#contract/link.ts'
import type { Locale } from '#contract/locale.ts'
import type { Media } from '#contract/media.ts'
import type { Cell, Cells } from '#contract/sections/cell.ts'
import type { Localized, StoredButton, StoredList, StoredTarget, StoredThings } from '#contract/sections/fields.ts'
import type { SectionDefinition } from '#contract/sections/section.ts'
import type { Section } from '#contract/sections/sections.ts'
import type { ExampleEntities } from '#src/queries/section-example.ts'

/** A definition's example as the platform would tell it in this shop; null where the shop has no picture for it. */
export function resolveExample({ type, cells, example }: SectionDefinition, things: ExampleEntities, locale: Locale): Section | null {
  if (things.pictures.length === 0) return null
  let used = 0
  const nextPicture = (): Media | undefined => things.pictures[used++ % things.pictures.length]

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
      case 'things':
        return idsOf(value as StoredThings, things.ids[cell.of])
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

const idsOf = (things: StoredThings, found: readonly number[]): readonly number[] => (things.mode === 'chosen' ? things.ids : found.slice(0, things.limit))
