import { useText } from '#src/i18n/use-text.ts'
import type { Wrong } from '#src/views/form/form-rules.ts'
import { useValidationText } from '#src/views/form/use-validation-text.ts'

/** Says in words which rule a value breaks; what the back office alone checks has texts of its own. */
export function useWrongText(): (wrong: Wrong) => string {
  const { editing: editingText, pageSettings: text } = useText('editing', 'pageSettings')
  const validation = useValidationText()
  return (wrong) => {
    if (wrong.key === 'amount') return editingText.price.amount()
    return wrong.key === 'video' ? text.film.wrong() : validation(wrong)
  }
}
