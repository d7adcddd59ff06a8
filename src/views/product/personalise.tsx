import { Suspense } from 'react'
import type { CustomOption } from '#contract/product.ts'
import { optionFault, optionId, type Written } from '#machines/product/custom-options.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Meta } from '#src/ui/text.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { OptionProblem } from './option-problem.tsx'
import css from './personalise.module.css'

/** Personalization fields; `tried`: a submit failed because of them. */
export function Personalise({
  options,
  written,
  tried,
  onWrite,
}: {
  options: readonly CustomOption[]
  written: Written
  tried: boolean
  onWrite: (id: number, text: string) => void
}) {
  const text = useText()
  return (
    <fieldset className={css.root}>
      <VisuallyHidden as="legend">{text.product.personalisation()}</VisuallyHidden>
      <div className={css.head} aria-hidden="true">
        <span>{text.product.personalisation()}</span>
        {options.every((option) => !option.required) ? <Meta as="span">{text.common.optional()}</Meta> : null}
      </div>
      {options.map((option) => {
        const value = written[option.id] ?? ''
        const wrong = optionFault(option, value)
        // A text that is too long or has invalid characters is an error at once, a missing one only after a submit.
        const fault = tried || wrong?.key === 'maxLength' || wrong?.key === 'engraving' ? wrong : undefined
        const left = option.type === 'text' && option.maxLength !== null ? option.maxLength - [...value.trim()].length : null
        return (
          <Field
            key={option.id}
            id={optionId(option)}
            label={option.label}
            aside={left !== null && value !== '' && left >= 0 ? text.count.characters({ count: left }) : null}
            help={option.help}
            error={
              fault ? (
                <Suspense fallback={null}>
                  <OptionProblem fault={fault} />
                </Suspense>
              ) : null
            }
            required={option.required}
          >
            {(control) => (
              <div className={option.type === 'number' ? css.number : undefined}>
                <Input
                  {...control}
                  name={optionId(option)}
                  inputMode={option.type === 'number' ? 'numeric' : undefined}
                  autoComplete="off"
                  value={value}
                  onChange={(event) => onWrite(option.id, event.target.value)}
                />
              </div>
            )}
          </Field>
        )
      })}
      <Alert tone="warning" title={text.product.noReturn()}>
        {text.product.madeToOrder()}
      </Alert>
    </fieldset>
  )
}
