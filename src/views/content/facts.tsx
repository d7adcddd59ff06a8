import type { SectionOf } from '#contract/sections/sections.ts'
import { useNonBreakingSpaces } from '#src/ui/non-breaking-spaces.ts'
import css from './facts.module.css'

/** Section with short selling points side by side. */
export function Facts({ section }: { section: SectionOf<'facts'> }) {
  const nbsp = useNonBreakingSpaces()
  if (section.items.length === 0) return null
  return (
    <div className={css.root}>
      {section.items.map((item) => (
        <div key={item.id} className={css.item}>
          <h2 className={css.title}>{item.title}</h2>
          {item.text ? <p className={css.text}>{nbsp(item.text)}</p> : null}
        </div>
      ))}
    </div>
  )
}
