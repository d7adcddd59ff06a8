import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { LOCALES, type Locale } from '#contract/locale.ts'
import type { UsedPostType } from '#contract/post-type.ts'
import { getTemplate, type TemplateField } from '#machines/template/template.machine.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/field.tsx'
import { Display } from '#src/ui/text.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import record from '../record/record.module.css'
import { RecordPage } from '../record/record-page.tsx'
import { useSectionTexts } from './section-texts.ts'
import { templateQuery } from './template-queries.ts'
import { TemplateSections } from './template-sections.tsx'
import { TemplateUses } from './template-uses.tsx'
import css from './templates.module.css'
import { TitleFields } from './title-fields.tsx'
import { useTemplate } from './use-template.ts'

const NO_CHANGE = {}
const NONE: readonly TemplateField[] = []

/** A template: its titles, what a page begins with, and which sections it may hold. */
export function TemplatePage({ id }: { id: string }) {
  const { templates: text } = useText('templates')
  const query = useQuery(templateQuery(useApiContext(), id))
  return (
    <RecordPage list={{ to: '/{-$locale}/admin/templates', title: text.title() }} title={text.edited()} failed={text.failed()} query={query}>
      {(template) => <OpenedTemplate template={template} />}
    </RecordPage>
  )
}

function OpenedTemplate({ template: opened }: { template: UsedPostType }) {
  const { templates: text } = useText('templates')
  const locale = useLocale()
  const sectionTexts = useSectionTexts()
  const [isSaved, setSaved] = useState(false)
  const actor = useTemplate(opened, () => setSaved(true))
  const template = useActorSelector(actor, ({ context }) => context.template, opened)
  const pending = useActorSelector(actor, ({ context }) => context.pending, null) ?? NO_CHANGE
  const overtaken = useActorSelector(actor, ({ context }) => context.overtaken, null) ?? NONE
  const problem = useActorSelector(actor, ({ context }) => context.problem, null)
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  const isChanged = Object.keys(pending).length > 0
  const { titles, allowedSections, firstSections } = getTemplate({ template, pending })
  const isInvalid = (each: Locale) => problem?.code === 'invalid-input' && titles[each].trim() === ''
  const theirs: Readonly<Record<TemplateField, string>> = {
    titles: LOCALES.map((each) => template.titles[each]).join(', '),
    firstSections: sectionTexts.first(template.firstSections),
    allowedSections: sectionTexts.allowed(template.allowedSections),
  }
  const note = (field: TemplateField) =>
    overtaken.includes(field) && field in pending ? (
      <p>
        <span>{text.theirs({ value: theirs[field] })}</span>{' '}
        <Button variant="text" onClick={() => actor?.send({ type: 'field.revert', field })}>
          {text.takeTheirs()}
        </Button>
      </p>
    ) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSaved(false)
    actor?.send({ type: 'edit.save' })
  }
  return (
    <>
      <div>
        <Display as="h1" size={4}>
          {template.titles[locale]}
        </Display>
        <p className={css.meta}>
          <code>{template.slug}</code>
          <span>{` · ${text.kinds[template.kind]()}`}</span>
          {template.isBuiltIn ? <span>{` · ${text.builtIn()}`}</span> : null}
        </p>
      </div>
      {problem && !LOCALES.some(isInvalid) ? <ProblemAlert problem={problem} /> : null}
      <LeaveGuard isChanged={isChanged} />
      <div className={record.columns}>
        <Form onSubmit={submit}>
          <TitleFields
            titles={titles}
            disabled={!actor}
            isInvalid={isInvalid}
            onChange={(change) => actor?.send({ type: 'field.change', change: { titles: change } })}
            note={note('titles')}
          />
          <TemplateSections
            allowedSections={allowedSections}
            firstSections={firstSections}
            disabled={!actor}
            onChange={(change) => actor?.send({ type: 'field.change', change })}
            firstNote={note('firstSections')}
            allowedNote={note('allowedSections')}
          />
          <p className={css.meta} role="status">
            {isChanged ? text.notSaved() : isSaved ? text.saved() : ''}
          </p>
          <div className={record.actions}>
            <Button type="submit" busy={isBusy} disabled={!isChanged}>
              {text.save()}
            </Button>
            <Button variant="secondary" disabled={!isChanged || isBusy} onClick={() => actor?.send({ type: 'edit.revert' })}>
              {text.revert()}
            </Button>
          </div>
        </Form>
        <section className={css.group}>
          <h2>{text.uses()}</h2>
          {template.postCount > 0 ? <TemplateUses template={template} /> : <p>{text.unused()}</p>}
        </section>
      </div>
    </>
  )
}
