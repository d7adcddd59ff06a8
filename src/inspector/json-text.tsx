import css from './json-text.module.css'

const INDENT = '  '

/** A value as JSON, coloured; always text, never markup. */
export function JsonText({ value, name }: { value: unknown; name?: string }) {
  const isFields = name === undefined && typeof value === 'object' && value !== null && !Array.isArray(value)
  const rows = isFields ? Object.entries(value).filter(([, inner]) => inner !== undefined) : [[name ?? '', value] as const]
  return rows.map(([key, inner]) => (
    <span key={key}>
      {key === '' ? null : <span className={css.key}>{key}</span>}
      <span>{key === '' ? null : ': '}</span>
      <span className={typeof inner === 'string' ? css.text : css.number}>{textOf(inner)}</span>
      {'\n'}
    </span>
  ))
}

/** Short values on one line. */
function textOf(value: unknown): string {
  const short = JSON.stringify(value) ?? 'undefined'
  return short.length > 60 ? JSON.stringify(value, null, INDENT) : short
}
