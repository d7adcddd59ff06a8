import { useRouter } from '@tanstack/react-router'
import { use } from 'react'
import { useLocale } from '../locale/use-locale.ts'
import type { TextGroup } from './texts.gen.ts'
import type { TextsOf } from './texts.ts'

/**
 * Messages in the page's language: `const text = useText('cart')`, then `text.cart.title()`.
 * `header`, `footer`, `aria`, `common`, `product`, `count`, `newsletter` and `page` need no group (`useText()`).
 * A route names its groups in `staticData.texts`; a group that is not loaded yet suspends.
 */
export function useText<const G extends TextGroup = 'base'>(...groups: readonly G[]): TextsOf<G> {
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const text = texts.load(locale, groups)
  // Loaded texts do not suspend; a component that suspended must call "use" again.
  if (texts.has(locale, groups)) Object.assign(text, { status: 'fulfilled', value: undefined })
  use(text)
  return texts.of<G>(locale)
}
