import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { Form as PlatformFormOf } from '#contract/form.ts'
import type { FileFault, FormFile } from '#machines/form/form.events.ts'
import {
  selectAreFormConsentsSettled,
  selectAreFormConsentsUnreadable,
  selectFileFaults,
  selectFormConsents,
  selectFormFiles,
  selectFormProblem,
  selectFormRejection,
  selectIsFormBusy,
  selectTaken,
} from '#machines/form/form.selectors.ts'
import { newKey } from '#src/actors/new-key.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { consentsQuery } from '#src/queries/consent.ts'
import { formQuery } from '#src/queries/form.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { FieldGrid, Form } from '#src/ui/field.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { ConsentList } from './consent-list.tsx'
import { FileField } from './file-field.tsx'
import controls from './form-control.module.css'
import { FormControl, messageOf } from './form-control.tsx'
import { FormError } from './form-error.tsx'
import { shownFields } from './form-rules.ts'
import { FormSuccess } from './form-success.tsx'
import css from './platform-form.module.css'
import { RequiresJavaScript } from './requires-javascript.tsx'
import { Unavailable } from './unavailable.tsx'
import { useForm } from './use-form.ts'
import { fieldIn, useTypedForm } from './use-typed-form.ts'
import { useValidationText } from './use-validation-text.ts'

const NO_FILES: readonly FormFile[] = []
const NO_FAULTS: readonly FileFault[] = []
const NOTHING = {}
const noop = () => undefined

interface PlatformFormProps {
  code: string
  /** Values of hidden fields; must be a stable object. */
  fixed?: Readonly<Record<string, string>>
  /** Further values for placeholders of the success message. */
  named?: Readonly<Record<string, string>>
  /** Called when the server took or rejected the form; must be a stable function. */
  onAnswer?: () => void
}

/** A CMS form by its code. */
export function PlatformForm({ code, fixed = NOTHING, named = NOTHING, onAnswer = noop }: PlatformFormProps) {
  const { data: form } = useSuspenseQuery(formQuery(useApiContext(), code))
  return <OpenForm key={form.id} form={form} fixed={fixed} named={named} onAnswer={onAnswer} />
}

function OpenForm({ form, fixed, named, onAnswer }: { form: PlatformFormOf } & Required<Omit<PlatformFormProps, 'code'>>) {
  const { forms: text, common } = useText('forms', 'form', 'notices')
  const id = useId()
  const { actor: running, failed, retry } = useForm(form, { sends: form.code === 'contactForm' ? 'contactAdmin' : 'storeData', fixed })
  const actor = running?.actor ?? null
  const files = useActorSelector(actor, selectFormFiles, NO_FILES)
  const faults = useActorSelector(actor, selectFileFaults, NO_FAULTS)
  const busy = useActorSelector(actor, selectIsFormBusy, false)
  const rejection = useActorSelector(actor, selectFormRejection, null)
  const problem = useActorSelector(actor, selectFormProblem, null)
  const isUnreadable = useActorSelector(actor, selectAreFormConsentsUnreadable, false) || failed
  const areConsentsSettled = useActorSelector(actor, selectAreFormConsentsSettled, false)
  const taken = useActorSelector(actor, selectTaken, null)
  const requested = useActorSelector(actor, selectFormConsents, null)
  const apiContext = useApiContext()
  const { data: known } = useQuery({ ...consentsQuery(apiContext, form.consentForm ?? 'contactForm'), enabled: form.consentForm !== null })
  const consents = requested ?? (form.consentForm === null ? [] : (known ?? []).map((consent) => ({ ...consent, givenAt: null })))
  const say = useValidationText()
  const { typed, accepted, accept, draft } = useTypedForm({ form, fixed, running, files, problem, say })
  const [tries, setTries] = useState(0)
  const [isPressed, setPressed] = useState(false)
  const { errors } = typed.formState

  const submit = typed.handleSubmit(() => actor?.send({ type: 'form.submit', draft: draft(), key: newKey() }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a submit made before the machine was loaded is sent once it is
  useEffect(() => {
    if (!actor || !areConsentsSettled || !isPressed) return
    setPressed(false)
    setTries((count) => count + 1)
    void submit()
  }, [actor, areConsentsSettled, isPressed])

  useEffect(() => {
    if (taken || problem) onAnswer()
  }, [taken, problem, onAnswer])

  if (taken) return <FormSuccess success={form.success} values={{ ...textsOf(draft().values), ...named }} isMailed={taken.isMailed} />

  const fields = shownFields(form)
  const isLacking = consents.some(({ required, uniqueNumber }) => required && !accepted.includes(uniqueNumber))
  const wrong = fields.flatMap(({ name, label }) => (errors[name] ? [{ id: `${id}-${name}`, label }] : []))
  if (isLacking && tries > 0) wrong.push({ id: `${id}-consents`, label: text.consents() })
  const isToldBesideFields = problem?.payload?.fields?.some(({ path }) => fields.some(({ name }) => name === fieldIn(path))) ?? false
  return (
    <div className={css.root}>
      {form.intro ? <Prose html={form.intro} /> : null}
      <RequiresJavaScript />
      {isUnreadable ? <Unavailable isForm={failed} onRetry={() => (failed ? retry() : actor?.send({ type: 'load.retry' }))} /> : null}
      <Form
        aria-label={form.title}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) setPressed(true)
        }}
      >
        {wrong.length > 0 && !busy ? (
          <ErrorSummary title={text.wrongFields({ count: wrong.length })} and={common.and()} wrong={wrong} submits={tries} />
        ) : (
          <FormError rejection={rejection} problem={isToldBesideFields ? null : problem} submits={tries} />
        )}
        <FieldGrid>
          {fields.map((field) =>
            field.type === 'file' ? (
              <FileField
                key={field.name}
                id={`${id}-${field.name}`}
                field={field}
                files={files.filter((file) => file.field === field.name)}
                faults={faults.filter((fault) => fault.field === field.name)}
                error={messageOf(typed, field.name)}
                isReady={running !== null}
                isBusy={busy}
                onChoose={(chosen) => running?.attach(field.name, chosen)}
                onRemove={(file) => actor?.send({ type: 'file.remove', id: file })}
                onRetry={(file) => actor?.send({ type: 'file.retry', id: file })}
              />
            ) : (
              <FormControl key={field.name} id={`${id}-${field.name}`} field={field} typed={typed} />
            ),
          )}
        </FieldGrid>
        <ConsentList
          id={`${id}-consents`}
          className={controls.group}
          legend={text.consents()}
          missing={text.consentsMissing()}
          consents={consents}
          accepted={accepted}
          marked={tries > 0}
          onChange={accept}
        />
        <div ref={running?.place}>
          <Button type="submit" size="lg" busy={busy || isPressed}>
            {busy ? (files.some(({ state }) => state === 'uploading') ? text.uploading() : text.sending()) : form.submit}
          </Button>
        </div>
      </Form>
    </div>
  )
}

const textsOf = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
