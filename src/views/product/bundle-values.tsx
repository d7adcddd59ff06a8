import { type CSSProperties, useId } from 'react'
import type { ConfigurationAttribute } from '#contract/product.ts'
import type { ValueState } from '#machines/product/bundle-customization.rules.ts'
import { useText } from '#src/i18n/use-text.ts'
import { FieldError } from '#src/ui/field.tsx'
import { MediaBox, Picture } from '#src/ui/picture.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './bundle-values.module.css'

interface BundleValuesProps {
  attribute: ConfigurationAttribute
  /** Name of the radio group. */
  name: string
  chosen: string | undefined
  stateOf: (code: string) => ValueState
  error: string | undefined
  onChoose: (code: string) => void
}

/** Radio buttons for the values of an attribute. Unavailable ones state why and stay focusable. */
export function BundleValues({ attribute, name, chosen, stateOf, error, onChoose }: BundleValuesProps) {
  const { bundle: text, product } = useText('notices')
  const trouble = useId()
  const why = { offered: undefined, instead: undefined, soldOut: product.outOfStock(), missing: text.unavailable() }
  const current = attribute.values.find(({ code }) => code === chosen)
  return (
    <fieldset className={css.root} aria-describedby={error ? trouble : undefined}>
      <VisuallyHidden as="legend">{attribute.label}</VisuallyHidden>
      <div className={css.head} aria-hidden="true">
        <b>{attribute.label}</b>
        <span>{current?.value}</span>
      </div>
      <div className={css.list}>
        {attribute.values.map((value) => {
          const state = stateOf(value.code)
          const look = value.media ? 'picture' : value.hex ? 'colour' : 'words'
          return (
            <label
              key={value.id}
              className={css.value}
              data-look={look}
              data-state={state}
              title={look === 'words' ? undefined : value.value}
              style={colourOf(value.hex)}
            >
              <input
                type="radio"
                name={name}
                checked={value.code === chosen}
                aria-disabled={why[state] === undefined ? undefined : true}
                aria-invalid={error ? true : undefined}
                aria-label={[value.value, why[state]].filter(Boolean).join(', ')}
                onChange={() => onChoose(value.code)}
              />
              {value.media ? (
                <MediaBox>
                  <Picture media={value.media} sizes="68px" alt="" max={320} />
                </MediaBox>
              ) : null}
              {look === 'words' ? <span>{value.value}</span> : null}
              {look === 'words' && why[state] ? <small>{why[state]}</small> : null}
            </label>
          )
        })}
      </div>
      {attribute.values.map(({ id, code, value, hex, media }) =>
        (hex || media) && why[stateOf(code)] ? (
          <p key={id} className={css.help} aria-hidden="true">
            {`${value}: ${why[stateOf(code)]}`}
          </p>
        ) : null,
      )}
      {attribute.help ? (
        <div className={css.help}>
          <Prose plain html={attribute.help} />
        </div>
      ) : null}
      {error ? <FieldError id={trouble}>{error}</FieldError> : null}
    </fieldset>
  )
}

const colourOf = (hex: string | null): CSSProperties | undefined => (hex ? ({ '--swatch': hex } as CSSProperties) : undefined)
