import type { SectionOf } from '#contract/sections/sections.ts'
import { useGlue } from '#src/ui/glue.ts'
import css from './facts.module.css'

/** Short promises side by side. */
export function Facts({ section }: { section: SectionOf<'facts'> }) {
  const glued = useGlue()
  if (section.items.length === 0) return null
  return (
    <div className={css.root}>
      {section.items.map((item) => (
        <div key={item.id} className={css.item}>
          <h2 className={css.title}>{item.title}</h2>
          {item.text ? <p className={css.text}>{glued(item.text)}</p> : null}
        </div>
      ))}
    </div>
  )
}
