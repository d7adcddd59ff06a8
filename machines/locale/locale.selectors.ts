import type { Locale } from '#contract/locale.ts'
import type { LocaleContext } from './locale.machine.ts'

interface LocaleSnapshot {
  readonly context: LocaleContext
}

export const selectLocale = ({ context }: LocaleSnapshot): Locale => context.locale
/** Lines that can be brought back; 0 when nothing was lost. */
export const selectDroppedCount = ({ context }: LocaleSnapshot): number => context.dropped.length
