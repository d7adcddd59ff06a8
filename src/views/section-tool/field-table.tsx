import type { Cells } from '#contract/sections/cell.ts'
import type { TextsOf } from '#src/i18n/texts.ts'
import { useText } from '#src/i18n/use-text.ts'
import { type FieldLimit, fieldRows } from './field-rows.ts'
import css from './section-tool.module.css'

/** Table of the fields of a section type. */
export function FieldTable({ name, cells }: { name: string; cells: Cells }) {
  const { sectionTool: text } = useText('sectionTool')
  const rows = fieldRows(cells)
  if (rows.length === 0) return <p>{text.noFields()}</p>
  return (
    // A table wider than its container is scrollable, which must work with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be focusable
    <section className={css.fields} aria-label={text.fields({ name })} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.field()}</th>
            <th scope="col">{text.kind()}</th>
            <th scope="col">{text.limits()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, kind, limits }) => (
            <tr key={path}>
              <th scope="row">
                <code>{path}</code>
              </th>
              <td>{text.kinds[kind]()}</td>
              <td>{limits.map((limit) => limitText(limit, text)).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function limitText(limit: FieldLimit, text: TextsOf<'sectionTool'>['sectionTool']): string {
  switch (limit.kind) {
    case 'required':
      return text.required()
    case 'lines':
      return text.lines()
    case 'characters':
      return text.characters({ count: limit.count })
    case 'atMost':
      return text.atMost({ count: limit.count })
    case 'between':
      return text.between({ min: limit.min, max: limit.max })
    case 'of':
      return text.of[limit.collection]()
    case 'values':
      return limit.values
  }
}
