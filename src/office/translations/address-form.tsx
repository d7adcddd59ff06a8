import { type FormEvent, useEffect } from 'react'
import { getShownErrors } from '#machines/editing/new-page.selectors.ts'
import type { getTranslation } from '#machines/editing/translation.selectors.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { newId } from '../editing/new-id.ts'
import { LanguageFields } from '../new-page/language-fields.tsx'
import css from './translation.module.css'
import type { TranslationActor } from './use-translation.ts'

interface AddressFormProps {
  actor: TranslationActor
  id: string
  translation: ReturnType<typeof getTranslation>
  /** How often it could not be saved. */
  rejections: number
  /** Address of the page in the language that texts are taken from. */
  slug: string
  /** The name of the step. */
  label: string
}

/** Title and address of a page in a language in which it lacks one of them. */
export function AddressForm({ actor, id, translation: { context, isBusy, isUnknown }, rejections, slug, label }: AddressFormProps) {
  const { translation: text, newPage } = useText('translation', 'newPage')
  const { to } = context
  const errors = getShownErrors(context)
  const ids = { title: `${id}-title`, address: `${id}-address` }
  useEffect(() => {
    if (rejections === 0) return
    const [first] = getShownErrors(actor.getSnapshot().context)
    document.getElementById(`${id}-${first?.field}`)?.focus()
  }, [actor, id, rejections])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'address.store', step: { stepId: newId(), label }, slug })
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <LanguageFields
        locale={to}
        page={context}
        isUnknown={isUnknown}
        ids={ids}
        titleError={errors.some(({ field }) => field === 'title') ? newPage.titleMissing() : undefined}
        send={actor.send}
      />
      <Button type="submit" busy={isBusy && context.request?.type === 'link'}>
        {text.store()}
      </Button>
    </form>
  )
}
