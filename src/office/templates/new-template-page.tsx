import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { byLocale } from '#contract/locale.ts'
import { POST_KINDS } from '#contract/post-type.constants.ts'
import type { UsedPostType } from '#contract/post-type.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Choice } from '#src/ui/choice.tsx'
import { Field, Form } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Display } from '#src/ui/text.tsx'
import { newId } from '../editing/new-id.ts'
import { ProblemAlert } from '../record/problem-alert.tsx'
import record from '../record/record.module.css'
import { RecordFrame, RecordPage } from '../record/record-page.tsx'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { templateQuery } from './template-queries.ts'
import { TemplateSections } from './template-sections.tsx'
import css from './templates.module.css'
import { TitleFields } from './title-fields.tsx'
import { useCreation } from './use-creation.ts'

type NewTemplate = Pick<UsedPostType, 'kind' | 'slug' | 'titles' | 'allowedSections' | 'firstSections'>
const EMPTY: NewTemplate = { kind: 'page', slug: '', titles: byLocale(() => ''), allowedSections: null, firstSections: [] }

/** A new template, empty or like another one. */
export function NewTemplatePage({ from }: { from: string | null }) {
  const { templates: text } = useText('templates')
  if (from !== null) return <CopiedTemplate id={from} />
  return (
    <RecordFrame list={{ to: '/{-$locale}/admin/templates', title: text.title() }}>
      <NewTemplateForm start={EMPTY} />
    </RecordFrame>
  )
}

function CopiedTemplate({ id }: { id: string }) {
  const { templates: text } = useText('templates')
  const query = useQuery(templateQuery(useApiContext(), id))
  return (
    <RecordPage list={{ to: '/{-$locale}/admin/templates', title: text.title() }} title={text.new()} failed={text.failed()} query={query}>
      {({ kind, titles, allowedSections, firstSections }) => <NewTemplateForm start={{ kind, slug: '', titles, allowedSections, firstSections }} />}
    </RecordPage>
  )
}

function NewTemplateForm({ start }: { start: NewTemplate }) {
  const { templates: text } = useText('templates')
  const navigate = useNavigate()
  const id = useId()
  const [template, setTemplate] = useState(start)
  const [isCreated, setCreated] = useState(false)
  const actor = useCreation(({ template: created }) => {
    setCreated(true)
    void navigate({ to: '/{-$locale}/admin/templates/$id', params: { id: String(created.id) }, ignoreBlocker: true })
  })
  const problem = useActorSelector(actor, ({ context }) => context.problem, null)
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  const change = (changed: Partial<NewTemplate>) => setTemplate((before) => ({ ...before, ...changed }))
  const isInvalid = (path: string) => problem?.payload?.fields?.some((field) => field.path === path) ?? false
  const isTaken = problem?.code === 'template-key-taken'
  const isAtField = isTaken || (problem?.payload?.fields?.length ?? 0) > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor?.send({ type: 'template.create', body: template, idempotencyKey: newId() })
  }
  return (
    <>
      <Display as="h1" size={4}>
        {text.new()}
      </Display>
      {problem && !isAtField ? <ProblemAlert problem={problem} /> : null}
      <UnsavedGuard isChanged={template !== start && !isCreated} />
      <Form onSubmit={submit}>
        <TitleFields titles={template.titles} disabled={!actor} isInvalid={(each) => isInvalid(`titles.${each}`)} onChange={(titles) => change({ titles })} />
        <Field
          id={`${id}-key`}
          label={text.key()}
          help={text.keyHelp()}
          required
          error={isTaken ? text.keyTaken() : isInvalid('slug') ? text.keyInvalid() : undefined}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={120}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              disabled={!actor}
              value={template.slug}
              onChange={({ target }) => change({ slug: target.value })}
            />
          )}
        </Field>
        <fieldset className={css.group} disabled={!actor}>
          <legend>{text.kind()}</legend>
          {POST_KINDS.map((kind) => (
            <Choice key={kind} type="radio" name={`${id}-kind`} label={text.kinds[kind]()} checked={template.kind === kind} onChange={() => change({ kind })} />
          ))}
        </fieldset>
        <TemplateSections
          allowedSections={template.allowedSections}
          firstSections={template.firstSections}
          disabled={!actor}
          onChange={(sections) => change(sections)}
        />
        <div className={record.actions}>
          <Button type="submit" busy={isBusy} disabled={!actor}>
            {text.create()}
          </Button>
        </div>
      </Form>
    </>
  )
}
