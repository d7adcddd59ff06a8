import { useText } from '#src/i18n/use-text.ts'
import type { Wrong } from './form-rules.ts'

/** Formats a validation error; rules without their own message share a general one. */
export function useValidationText(): (wrong: Wrong) => string {
  const { validation } = useText('form')
  return ({ key, limit = '' }) => {
    switch (key) {
      case 'minLength':
      case 'maxLength':
      case 'minItems':
      case 'maxItems':
        return validation[key]({ length: limit })
      case 'minValue':
        return validation.minValue({ min: limit })
      case 'maxValue':
        return validation.maxValue({ max: limit })
      case 'reductionAbovePrice':
      case 'endBeforeStart':
      case 'fileDeleted':
      case 'notPublished':
      case 'required':
      case 'email':
      case 'emailLocal':
      case 'integer':
      case 'number':
      case 'date':
      case 'phone':
      case 'oib':
      case 'format':
      case 'alphaSpecialCharsValidator':
      case 'webAddress':
      case 'zipCode':
        return validation[key]()
      default:
        return validation.fixErrors()
    }
  }
}
