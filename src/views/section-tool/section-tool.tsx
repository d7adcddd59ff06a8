import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { SECTIONS, type SectionType } from '#contract/sections/sections.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { exampleEntitiesQuery } from '#src/queries/section-example.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { ChipButton, Chips } from '#src/ui/chip.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Display, Meta } from '#src/ui/text.tsx'
import { DefinitionCard } from './definition-card.tsx'
import css from './section-tool.module.css'

const WIDTHS = [390, 1440] as const
const TYPES = Object.keys(SECTIONS) as SectionType[]

/** All section types with their fields and an example. */
export function SectionTool() {
  const { sectionTool: text, sectionNames, common } = useText('sectionTool', 'editing')
  const locale = useLocale()
  const id = useId()
  const [wanted, setWanted] = useState('')
  const [width, setWidth] = useState<number>(1440)
  const { data: examples, isError, refetch } = useQuery(exampleEntitiesQuery(useApiContext()))
  const query = wanted.trim().toLocaleLowerCase(locale)
  const shown = TYPES.filter((type) => `${sectionNames[type]()} ${type}`.toLocaleLowerCase(locale).includes(query))
  return (
    <>
      <div className={css.title}>
        <Display as="h1" size={4}>
          {text.title()}
        </Display>
        <Meta>{text.lead()}</Meta>
      </div>
      <search className={css.bar}>
        <Field id={`${id}-find`} label={text.find()}>
          {(control) => <Input {...control} type="search" value={wanted} maxLength={60} onChange={({ target }) => setWanted(target.value)} />}
        </Field>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is styled differently */}
        <div role="group" aria-label={text.width()}>
          <Chips>
            {WIDTHS.map((each) => (
              <ChipButton key={each} aria-pressed={width === each} onClick={() => setWidth(each)}>
                {text.widthOf({ width: each })}
              </ChipButton>
            ))}
          </Chips>
        </div>
        <p role="status">{shown.length > 0 ? text.shown({ count: shown.length }) : text.none()}</p>
      </search>
      {examples ? (
        shown.map((type) => <DefinitionCard key={type} type={type} definition={SECTIONS[type]} examples={examples} width={width} />)
      ) : isError ? (
        <Alert
          tone="danger"
          title={text.failed()}
          action={
            <Button variant="secondary" size="sm" icon="refresh" onClick={() => void refetch()}>
              {common.retry()}
            </Button>
          }
        />
      ) : (
        <div aria-busy="true">
          <p>{text.loading()}</p>
          <Skeleton kind="line" width="60%" />
          <Skeleton kind="line" width="80%" />
        </div>
      )}
    </>
  )
}
