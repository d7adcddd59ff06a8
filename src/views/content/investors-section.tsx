import { RichCell, TextCell } from '#cells/cells.tsx'
import type { SectionOf } from '#contract/sections/sections.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Section, SectionHead } from '#src/ui/layout.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { NoScript } from '../cart/no-script.tsx'
import { InvestorsGate } from '../investors/investors-gate.tsx'
import css from './investors-section.module.css'

/** Investors section: a log-in form, and the restricted content after log-in. */
export function InvestorsSection({ section }: { section: SectionOf<'investors'> }) {
  const { core } = useText('notices')
  return (
    <Section labelledBy={section.id}>
      <SectionHead id={section.id} title={<TextCell name="headline">{section.headline}</TextCell>} />
      <div className={css.root}>
        {section.body ? (
          <RichCell name="body">
            <Prose html={section.body} />
          </RichCell>
        ) : null}
        <NoScript>{core.login.needsScript()}</NoScript>
        <InvestorsGate within />
      </div>
    </Section>
  )
}
