import { type FormEvent, useId, useState } from 'react'
import { LOCALES } from '#contract/locale.ts'
import type { StoredTarget } from '#contract/sections/fields.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { usePartLabel } from '../editing/cell-label.ts'
import type { Editing } from '../editing/editing.ts'
import { makeStep } from '../editing/make-step.ts'
import css from './link-dialog.module.css'
import { LinkOptions, type Options } from './link-options.tsx'
import { type LinkPlace, linkAt, linkOperations, linkRemoval } from './link-place.ts'
import { LinkTargets } from './link-targets.tsx'

interface LinkDialogProps {
  editing: Editing
  /** Path of the link. */
  at: readonly string[]
  onClose: () => void
}

/** Where a link leads and how it opens, with its text in every language. */
export function LinkDialog(props: LinkDialogProps) {
  const { editing, at } = props
  // What the user began with: later changes of others are found when it is saved.
  const [place] = useState(() => {
    const body = editing.body()
    return body && linkAt(editing.document.kind, body, at)
  })
  return place ? <LinkForm {...props} place={place} /> : null
}

/** The same target with these options; none where they are as usual. */
function withOptions({ newTab: _, rel: __, ...target }: StoredTarget, { newTab, rel }: Options): StoredTarget {
  return { ...target, ...(newTab && { newTab }), ...(rel && rel !== 'dofollow' && { rel }) } as StoredTarget
}

function LinkForm({ editing, at, onClose, place }: LinkDialogProps & { place: LinkPlace }) {
  const { editing: words, common } = useText('editing')
  const { link: text } = words
  const id = useId()
  const step = usePartLabel(editing, place.button?.at ?? at)
  const [target, setTarget] = useState(place.target)
  const [texts, setTexts] = useState(place.label?.texts)
  const [options, setOptions] = useState<Options>({ newTab: place.target?.newTab ?? false, rel: place.target?.rel ?? 'dofollow' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!target) return
    makeStep(editing, step, linkOperations(place, { target: withOptions(target, options), texts: texts ?? ({} as never) }))
    onClose()
  }
  const remove = () => {
    makeStep(editing, step, [linkRemoval(place)])
    onClose()
  }
  return (
    <Dialog
      title={text.title()}
      closeLabel={common.close()}
      size="lg"
      onClose={onClose}
      foot={
        <div className={css.foot}>
          {place.target ? (
            <Button variant="text" onClick={remove}>
              {text.remove()}
            </Button>
          ) : null}
          <Button variant="quiet" onClick={onClose}>
            {common.cancel()}
          </Button>
          <Button type="submit" form={`${id}-form`} disabled={!target}>
            {common.apply()}
          </Button>
        </div>
      }
    >
      <form id={`${id}-form`} className={css.root} noValidate onSubmit={submit}>
        <LinkTargets initial={place.target} onChoose={setTarget} />
        <div className={css.pane}>
          {texts && place.label
            ? LOCALES.map((locale) => (
                <Field key={locale} id={`${id}-${locale}`} label={text.label({ language: locale.toUpperCase() })}>
                  {(control) => (
                    <Input
                      {...control}
                      lang={locale}
                      maxLength={place.label?.max}
                      value={texts[locale]}
                      onChange={({ target: { value } }) => setTexts({ ...texts, [locale]: value })}
                    />
                  )}
                </Field>
              ))
            : null}
          <LinkOptions options={options} onChange={setOptions} />
        </div>
      </form>
    </Dialog>
  )
}
