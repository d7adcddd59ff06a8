import type { OptionFault } from '#machines/product/custom-options.ts'
import { useText } from '#src/i18n/use-text.ts'

/** Error of a personalization; its texts are loaded on demand. */
export function OptionProblem({ fault }: { fault: OptionFault }): string {
  const { validation } = useText('form')
  switch (fault.key) {
    case 'required':
      return validation.required()
    case 'engraving':
      return validation.engraving()
    case 'integer':
      return validation.integer()
    case 'maxLength':
      return validation.maxLength({ length: fault.limit })
    case 'minValue':
      return validation.minValue({ min: fault.limit })
    case 'maxValue':
      return validation.maxValue({ max: fault.limit })
  }
}
