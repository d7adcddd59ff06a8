import { useText } from '#src/i18n/use-text.ts'
import { useValidationText } from '#src/views/form/use-validation-text.ts'

/** Formats why something cannot be published; what only the back office checks has texts of its own. */
export function useCheckText(): ReturnType<typeof useValidationText> {
  const { editing: text } = useText('editing')
  const validation = useValidationText()
  return (wrong) => {
    switch (wrong.key) {
      case 'notReduced':
        return text.price.notReduced()
      case 'onlyPicture':
      case 'onlyDocument':
      case 'onlyVideo':
      case 'filePrivate':
        return text.fileKinds[wrong.key]()
      default:
        return validation(wrong)
    }
  }
}
