import { CellScope, IconCell, ListCell, TextCell } from '#cells/cells.tsx'
import type { SectionOf } from '#contract/sections/sections.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useNonBreakingSpaces } from '#src/ui/non-breaking-spaces.ts'
import css from './facts.module.css'

/** Section with short selling points side by side. */
export function Facts({ section }: { section: SectionOf<'facts'> }) {
  const nbsp = useNonBreakingSpaces()
  if (section.items.length === 0) return <ListCell name="items" />
  return (
    <div className={css.root}>
      {section.items.map((item) => (
        <CellScope key={item.id} at={['items', item.id]}>
          <div className={css.item}>
            <IconCell name="icon">{item.icon ? <Icon name={item.icon} /> : null}</IconCell>
            <h2 className={css.title}>
              <TextCell name="title">{item.title}</TextCell>
            </h2>
            {item.text ? (
              <p className={css.text}>
                <TextCell name="text">{nbsp(item.text)}</TextCell>
              </p>
            ) : null}
          </div>
        </CellScope>
      ))}
    </div>
  )
}
