import { CellScope, ListCell, RichCell, TextCell } from '#cells/cells.tsx'
import type { SectionOf } from '#contract/sections/sections.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Section } from '#src/ui/layout.tsx'
import { useNonBreakingSpaces } from '#src/ui/non-breaking-spaces.ts'
import { Prose } from '#src/ui/prose.tsx'
import { Display } from '#src/ui/text.tsx'
import css from './faq.module.css'

/** FAQ section: groups of expandable questions. */
export function Faq({ section }: { section: SectionOf<'faq'> }) {
  const nbsp = useNonBreakingSpaces()
  if (section.groups.length === 0) return <ListCell name="groups" />
  return (
    <Section>
      <div className={css.root}>
        {section.groups.map((group) => (
          <CellScope key={group.id} at={['groups', group.id]}>
            <div className={css.group}>
              {group.title ? (
                <Display size={4}>
                  <TextCell name="title">{nbsp(group.title)}</TextCell>
                </Display>
              ) : null}
              <div>
                {group.items.map((item) => (
                  <CellScope key={item.id} at={['items', item.id]}>
                    <details className={css.item}>
                      <summary>
                        <TextCell name="q">{item.q}</TextCell>
                        <Icon name="down" size="sm" />
                      </summary>
                      <div>
                        <RichCell name="a">
                          <Prose html={item.a} />
                        </RichCell>
                      </div>
                    </details>
                  </CellScope>
                ))}
                <ListCell name="items" />
              </div>
            </div>
          </CellScope>
        ))}
      </div>
    </Section>
  )
}
