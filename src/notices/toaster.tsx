import type { Locale } from '#contract/locale.ts'
import type { Notify } from '../actors/deps.ts'
import type { Texts } from '../i18n/texts.ts'

/** Shows notices in the page. */
export function createToaster(_texts: Texts, _locale: Locale): Notify {
  return { success() {}, info() {}, problem() {} }
}
