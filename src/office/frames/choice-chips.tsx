import { ChipButton, Chips } from '#src/ui/chip.tsx'

interface ChoiceChipsProps<T> {
  label: string
  options: readonly { readonly value: T; readonly name: string }[]
  chosen: T
  onChoose: (value: T) => void
}

/** One of a few options, as buttons of which one is pressed. */
export const ChoiceChips = <T extends string | number>({ label, options, chosen, onChoose }: ChoiceChipsProps<T>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is styled differently
  <div role="group" aria-label={label}>
    <Chips>
      {options.map(({ value, name }) => (
        <ChipButton key={value} aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {name}
        </ChipButton>
      ))}
    </Chips>
  </div>
)
