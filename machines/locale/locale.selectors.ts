import type { Locale } from '#contract/locale.ts'
import type { LocaleContext } from './locale.machine.ts'

interface LocaleSnapshot {
  readonly context: LocaleContext
}

export const selectLocale = ({ context }: LocaleSnapshot): Locale => context.locale
/** Number of lines that can be restored. */
export const selectDroppedCount = ({ context }: LocaleSnapshot): number => context.dropped.length
