import { useId } from 'react'
import css from './star-input.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface StarInputProps {
  id: string
  legend: string
  max: number
  value: number | null
  /** Accessible name of a number of stars. */
  label: (stars: number) => string
  describedBy?: string | undefined
  invalid?: boolean
  onChoose: (stars: number) => void
}

/** Star rating as radio buttons. */
export function StarInput({ id, legend, max, value, label, describedBy, invalid, onChoose }: StarInputProps) {
  const name = useId()
  return (
    <fieldset className={css.root} id={id} aria-describedby={describedBy} aria-invalid={invalid || undefined}>
      <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      {Array.from({ length: max }, (_, index) => index + 1).map((stars) => (
        <label key={stars}>
          <VisuallyHidden>{label(stars)}</VisuallyHidden>
          <input type="radio" name={name} value={stars} checked={value === stars} onChange={() => onChoose(stars)} />
        </label>
      ))}
    </fieldset>
  )
}
