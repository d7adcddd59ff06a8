import type { SectionOf } from '#contract/sections/sections.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Section } from '#src/ui/layout.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { Display } from '#src/ui/text.tsx'
import css from './faq.module.css'

/** FAQ section: groups of expandable questions. */
export function Faq({ section }: { section: SectionOf<'faq'> }) {
  if (section.groups.length === 0) return null
  return (
    <Section>
      <div className={css.root}>
        {section.groups.map((group) => (
          <div key={group.id} className={css.group}>
            {group.title ? <Display size={4}>{group.title}</Display> : null}
            <div>
              {group.items.map((item) => (
                <details key={item.id} className={css.item}>
                  <summary>
                    {item.q}
                    <Icon name="down" size="sm" />
                  </summary>
                  <div>
                    <Prose html={item.a} />
                  </div>
                </details>
              ))}
            </div>
          </div>
        ))}
      </div>
    </Section>
  )
}
