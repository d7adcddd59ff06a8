import { useId, useState } from 'react'
import type { ChosenIcon } from '#contract/icon.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Input } from '#src/ui/input.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { usePartLabel } from '../editing/cell-label.ts'
import type { Editing } from '../editing/editing.ts'
import { makeStep } from '../editing/make-step.ts'
import { useIconName } from '../editing/use-icon-name.ts'
import css from './icon-dialog.module.css'
import { findIconPlace, iconOperations } from './icon-place.ts'
import { findIcons } from './icon-search.ts'

interface IconDialogProps {
  editing: Editing
  /** Path of the icon. */
  at: readonly string[]
  onClose: () => void
}

/** The icon of a place, chosen from those that the shop has, or none. */
export function IconDialog({ editing, at, onClose }: IconDialogProps) {
  const { editing: texts, common } = useText('editing')
  const { icons: text } = texts
  const id = useId()
  const step = usePartLabel(editing, at)
  const nameOf = useIconName()
  // What the user began with: later changes of others are found when it is saved.
  const [place] = useState(() => {
    const body = editing.body()
    return body && findIconPlace(editing.document.kind, body, at)
  })
  const [chosen, setChosen] = useState(place?.icon ?? '')
  const [typed, setTyped] = useState('')
  const found = findIcons(typed, nameOf)
  const apply = () => {
    if (place) makeStep(editing, step, iconOperations(place, chosen))
    onClose()
  }
  const choice = (icon: ChosenIcon | '') => (
    <label key={icon} className={css.choice}>
      <input type="radio" name={id} value={icon} checked={chosen === icon} onChange={() => setChosen(icon)} />
      {icon === '' ? <span className={css.none} /> : <Icon name={icon} size="lg" />}
      <span>{icon === '' ? text.none() : nameOf(icon)}</span>
    </label>
  )
  if (!place) return null
  // No form: Enter in the search would end it.
  return (
    <Dialog
      title={text.title()}
      closeLabel={common.close()}
      size="lg"
      onClose={onClose}
      foot={
        <div className={css.foot}>
          <Button variant="quiet" onClick={onClose}>
            {common.cancel()}
          </Button>
          <Button onClick={apply}>{common.apply()}</Button>
        </div>
      }
    >
      <div className={css.root}>
        <Field id={`${id}-search`} label={text.search()}>
          {(control) => <Input {...control} type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />}
        </Field>
        <p className={css.count} role="status">
          {found.length === 0 ? text.nothing() : text.found({ count: found.length })}
        </p>
        <fieldset className={css.grid}>
          <VisuallyHidden as="legend">{step}</VisuallyHidden>
          {choice('')}
          {found.map(choice)}
        </fieldset>
      </div>
    </Dialog>
  )
}
