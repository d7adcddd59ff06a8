import type { NewPageError } from '#machines/editing/new-page.rules.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'

type Place = Pick<NewPageError, 'field' | 'locale'>

/** Where the errors of the form with this id are corrected, and what they are called. */
export function useErrorLabels(form: string) {
  const { newPage } = useText('newPage')
  const { errorOf: text } = newPage
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' })
  return {
    idOf: ({ field, locale }: Place): string => [form, field, locale].filter(Boolean).join('-'),
    labelOf({ field, locale, key }: NewPageError): string {
      if (locale === null || field === 'start') return text.copy()
      const language = names.of(locale) ?? locale
      return key === 'required' ? text.title({ language }) : text[key]({ language })
    },
  }
}
