import type { Cells } from '#contract/sections/cell.ts'
import type { TextsOf } from '#src/i18n/texts.ts'
import { useText } from '#src/i18n/use-text.ts'
import { type FieldLimit, fieldRows } from './field-rows.ts'
import css from './section-tool.module.css'

/** Table of the fields of a section type. */
export function FieldTable({ name, cells }: { name: string; cells: Cells }) {
  const { sectionTool: words } = useText('sectionTool')
  const rows = fieldRows(cells)
  if (rows.length === 0) return <p>{words.noFields()}</p>
  return (
    // A table wider than its container is scrollable, which must work with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be focusable
    <section className={css.fields} aria-label={words.fields({ name })} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.field()}</th>
            <th scope="col">{words.kind()}</th>
            <th scope="col">{words.limits()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, kind, limits }) => (
            <tr key={path}>
              <th scope="row">
                <code>{path}</code>
              </th>
              <td>{words.kinds[kind]()}</td>
              <td>{limits.map((limit) => limitText(limit, words)).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function limitText(limit: FieldLimit, words: TextsOf<'sectionTool'>['sectionTool']): string {
  switch (limit.kind) {
    case 'required':
      return words.required()
    case 'lines':
      return words.lines()
    case 'characters':
      return words.characters({ count: limit.count })
    case 'atMost':
      return words.atMost({ count: limit.count })
    case 'between':
      return words.between({ min: limit.min, max: limit.max })
    case 'of':
      return words.of[limit.collection]()
    case 'values':
      return limit.values
  }
}
