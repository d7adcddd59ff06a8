import type { SectionDefinition } from '#contract/sections/section.ts'
import type { SectionType } from '#contract/sections/sections.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import type { ExampleEntities } from '#src/queries/section-example.ts'
import { Badge } from '#src/ui/badge.tsx'
import { SectionsBelow } from '../content/sections-below.tsx'
import { FieldTable } from './field-table.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { resolveExample } from './resolve-example.ts'
import css from './section-tool.module.css'
import { useNear } from './use-near.ts'

interface DefinitionCardProps {
  type: SectionType
  definition: SectionDefinition
  examples: ExampleEntities
  width: number
}

/** Card of a section type: description, fields and a preview with example content. */
export function DefinitionCard({ type, definition, examples, width }: DefinitionCardProps) {
  const { sectionTool: text, sectionNames, sectionTexts } = useText('sectionTool', 'editing')
  const locale = useLocale()
  const { place, isNear } = useNear<HTMLElement>()
  const name = sectionNames[type]()
  const section = resolveExample(definition, examples, locale)
  return (
    <article className={css.card} aria-labelledby={`type-${type}`} ref={place}>
      <header className={css.head}>
        <h2 className={css.name} id={`type-${type}`}>
          {name}
        </h2>
        <code>{type}</code>
        <Badge tone="quiet">{text.version({ version: definition.v })}</Badge>
        {definition.max === 1 ? <Badge tone="quiet">{text.once()}</Badge> : null}
      </header>
      <p>{sectionTexts[type]()}</p>
      <FieldTable name={name} cells={definition.cells} />
      {isNear && section ? (
        <PreviewFrame width={width} title={text.preview({ name })} lang={locale}>
          <SectionsBelow sections={[section]} />
        </PreviewFrame>
      ) : (
        <div className={css.coming} />
      )}
    </article>
  )
}
