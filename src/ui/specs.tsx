import type { ReactNode } from 'react'
import css from './specs.module.css'

/** List of names and values. */
export function Specs({ rows, stacked }: { stacked?: boolean; rows: readonly { key: string | number; name: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className={css.root} data-stacked={stacked ? '' : undefined}>
      {rows.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
