import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import css from './consents.module.css'

interface SaveBarProps {
  /** Id of the form that is saved. */
  form: string
  isChanged: boolean
  isBusy: boolean
  isSaved: boolean
  onDiscard: () => void
}

/** Saves or discards what was changed, and says whether it is saved. */
export function SaveBar({ form, isChanged, isBusy, isSaved, onDiscard }: SaveBarProps) {
  const { shopConsents: text } = useText('shopConsents')
  return (
    <div className={css.save}>
      <p className={css.meta} role="status">
        {isChanged ? text.notSaved() : isSaved ? text.saved() : ''}
      </p>
      <Button variant="secondary" disabled={!isChanged || isBusy} onClick={onDiscard}>
        {text.discard()}
      </Button>
      <Button type="submit" form={form} busy={isBusy} disabled={!isChanged}>
        {text.save()}
      </Button>
    </div>
  )
}
