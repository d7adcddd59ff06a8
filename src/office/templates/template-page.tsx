import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LOCALES, type Locale } from '#contract/locale.ts'
import type { UsedPostType } from '#contract/post-type.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Display } from '#src/ui/text.tsx'
import { ConflictNotice } from '../record/conflict-notice.tsx'
import record from '../record/record.module.css'
import { RecordForm } from '../record/record-form.tsx'
import { RecordPage } from '../record/record-page.tsx'
import { useRecord } from '../record/use-record.ts'
import { useSectionTexts } from './section-texts.ts'
import { templateQuery } from './template-queries.ts'
import { TEMPLATE, type TemplateFields } from './template-record.ts'
import { TemplateSections } from './template-sections.tsx'
import { TemplateUses } from './template-uses.tsx'
import css from './templates.module.css'
import { TitleFields } from './title-fields.tsx'

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
  const state = useRecord(TEMPLATE, opened, () => setSaved(true))
  const { record: template, problem, isReady, isChanged } = state
  const { titles, allowedSections, firstSections } = state.fields
  const isInvalid = (each: Locale) => problem?.code === 'invalid-input' && titles[each].trim() === ''
  const theirs: Readonly<Record<keyof TemplateFields, string>> = {
    titles: LOCALES.map((each) => template.titles[each]).join(', '),
    firstSections: sectionTexts.first(template.firstSections),
    allowedSections: sectionTexts.allowed(template.allowedSections),
  }
  const note = (field: keyof TemplateFields) =>
    state.isOvertaken(field) ? (
      <p>
        <ConflictNotice theirs={text.theirs({ value: theirs[field] })} action={text.takeTheirs()} onTake={() => state.revertField(field)} />
      </p>
    ) : null
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
      <div className={record.columns}>
        <RecordForm
          state={state}
          isAtField={LOCALES.some(isInvalid)}
          onSave={() => setSaved(false)}
          save={text.save()}
          revert={text.revert()}
          status={isChanged ? text.notSaved() : isSaved ? text.saved() : ''}
        >
          <TitleFields
            titles={titles}
            disabled={!isReady}
            isInvalid={isInvalid}
            onChange={(changed) => state.change({ titles: changed })}
            note={note('titles')}
          />
          <TemplateSections
            allowedSections={allowedSections}
            firstSections={firstSections}
            disabled={!isReady}
            onChange={(change) => state.change(change)}
            firstNote={note('firstSections')}
            allowedNote={note('allowedSections')}
          />
        </RecordForm>
        <section className={css.group}>
          <h2>{text.uses()}</h2>
          {template.postCount > 0 ? <TemplateUses template={template} /> : <p>{text.unused()}</p>}
        </section>
      </div>
    </>
  )
}
