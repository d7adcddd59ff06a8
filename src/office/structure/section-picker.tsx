import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { SECTIONS_MAX } from '#contract/sections/cell.ts'
import type { StoredDocument } from '#contract/sections/section.ts'
import { SECTIONS, type SectionType } from '#contract/sections/sections.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { type ExampleEntities, exampleEntitiesQuery } from '#src/queries/section-example.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { preloadSections } from '#src/views/content/section-view.tsx'
import { SectionsBelow } from '#src/views/content/sections-below.tsx'
import { PreviewFrame } from '#src/views/section-tool/preview-frame.tsx'
import { resolveExample } from '#src/views/section-tool/resolve-example.ts'
import { useNear } from '#src/views/section-tool/use-near.ts'
import { reasonAgainst } from './outline.ts'
import css from './section-picker.module.css'

const TYPES = Object.keys(SECTIONS) as SectionType[]
const PREVIEW_WIDTH = 1440

interface SectionPickerProps {
  document: StoredDocument
  /** Types that the template of the page allows; absent for all. */
  allowed: readonly string[] | undefined
  /** The section it will stand behind; null for the first place. */
  after: string | null
  nameOf: (id: string) => string
  onAdd: (type: SectionType) => void
  onClose: () => void
}

/** Chooses a type of section by a live example of it. Those of which the page takes no more say why. */
export function SectionPicker({ document, allowed, after, nameOf, onAdd, onClose }: SectionPickerProps) {
  const { editing, sectionNames, common } = useText('editing')
  const { structure: text } = editing
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const id = useId()
  const [wanted, setWanted] = useState('')
  const [type, setType] = useState<SectionType | null>(null)
  const { data: examples, isError, refetch } = useQuery(exampleEntitiesQuery(useApiContext()))
  const query = wanted.trim().toLocaleLowerCase(locale)
  const shown = TYPES.filter((each) => (allowed?.includes(each) ?? true) && sectionNames[each]().toLocaleLowerCase(locale).includes(query))
  const isFull = document.order.length >= SECTIONS_MAX
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!type) return
    await preloadSections([{ type }], (groups) => texts.load(locale, groups))
    onAdd(type)
  }
  const place = after === null ? 0 : document.order.indexOf(after) + 1
  return (
    <Dialog
      title={text.choose()}
      closeLabel={common.close()}
      size="lg"
      onClose={onClose}
      foot={
        <div className={css.foot}>
          <p>{after === null ? text.goesFirst() : text.goesAfter({ section: nameOf(after), place: place + 1, count: document.order.length + 1 })}</p>
          <Button variant="quiet" onClick={onClose}>
            {text.cancel()}
          </Button>
          <Button type="submit" form={`${id}-form`} disabled={!type}>
            {type ? text.addChosen({ section: sectionNames[type]() }) : text.add()}
          </Button>
        </div>
      }
    >
      <form id={`${id}-form`} className={css.root} onSubmit={(event) => void submit(event)}>
        <Field id={`${id}-find`} label={text.find()}>
          {(control) => <Input {...control} type="search" value={wanted} maxLength={60} onChange={({ target }) => setWanted(target.value)} />}
        </Field>
        {isFull ? <Alert tone="warning">{text.full({ count: SECTIONS_MAX })}</Alert> : null}
        {isError ? (
          <Alert tone="danger" action={<Button onClick={() => void refetch()}>{common.retry()}</Button>}>
            {text.failed()}
          </Alert>
        ) : null}
        <p role="status" className={shown.length > 0 ? css.silent : undefined}>
          {shown.length > 0 ? '' : allowed?.length === 0 ? text.noneAllowed() : text.nothingFound()}
        </p>
        <div className={css.grid} role="radiogroup" aria-label={text.choose()}>
          {shown.map((each) => (
            <SectionCard
              key={each}
              type={each}
              name={`${id}-type`}
              examples={examples}
              reason={reasonAgainst(document, each)}
              isChosen={type === each}
              onChoose={() => setType(each)}
            />
          ))}
        </div>
      </form>
    </Dialog>
  )
}

interface SectionCardProps {
  type: SectionType
  /** Of the radio buttons. */
  name: string
  examples: ExampleEntities | undefined
  reason: ReturnType<typeof reasonAgainst>
  isChosen: boolean
  onChoose: () => void
}

function SectionCard({ type, name, examples, reason, isChosen, onChoose }: SectionCardProps) {
  const { editing, sectionNames, sectionTexts } = useText('editing')
  const { structure: text } = editing
  const locale = useLocale()
  const id = useId()
  const { place, isNear } = useNear<HTMLLabelElement>()
  const section = examples && isNear ? resolveExample(SECTIONS[type], examples, locale) : null
  return (
    <label className={css.card} ref={place}>
      <input type="radio" name={name} checked={isChosen} disabled={reason !== null} aria-describedby={id} onChange={onChoose} />
      <span className={css.preview} inert>
        {section ? (
          <PreviewFrame width={PREVIEW_WIDTH} title={text.example({ section: sectionNames[type]() })} lang={locale}>
            <SectionsBelow sections={[section]} />
          </PreviewFrame>
        ) : null}
      </span>
      <b>{sectionNames[type]()}</b>
      <span id={id}>
        {reason !== null && reason !== 'full' ? <Badge tone="quiet">{text.limit({ count: reason.limit })}</Badge> : null} <span>{sectionTexts[type]()}</span>
      </span>
    </label>
  )
}
