import type { Locale } from '#contract/locale.ts'
import { findAddressError, findErrors, getAddress, type NewPageError, type TypedPage } from './new-page.rules.ts'
import type { NewPageContext } from './new-page.setup.ts'

interface Snapshot {
  readonly context: NewPageContext
  hasTag(tag: 'busy'): boolean
  matches(state: 'confirming' | { filling: 'unchecked' }): boolean
}

/** An address that is typed; `empty` while it waits for its title, `unknown` when it could not be checked. */
export interface NewAddress {
  readonly value: string
  readonly state: 'empty' | 'wrong' | 'checking' | 'unknown' | 'free' | 'taken'
  readonly error: NewPageError | null
  /** The nearest free one, where it is taken. */
  readonly offer: string
}

export function getNewAddress({ context, isUnknown }: { context: TypedPage; isUnknown: boolean }, locale: Locale): NewAddress {
  const value = getAddress(context, locale)
  if (value === '' && context.typed[locale] === null) return { value, state: 'empty', error: null, offer: '' }
  const error = findAddressError(value, locale)
  if (error) return { value, state: 'wrong', error, offer: '' }
  const checked = context.checked[locale]
  if (checked) return { value, state: checked.isFree ? 'free' : 'taken', error: null, offer: checked.isFree ? '' : checked.offer }
  return { value, state: isUnknown ? 'unknown' : 'checking', error: null, offer: '' }
}

export const selectNewPage = ({ context }: Snapshot): NewPageContext => context
export const selectIsUnchecked = (snapshot: Snapshot): boolean => snapshot.matches({ filling: 'unchecked' })
export const selectIsConfirming = (snapshot: Snapshot): boolean => snapshot.matches('confirming')
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
/** What is missing or wrong, once the user has tried to create the page. */
export const getShownErrors = (context: TypedPage & { readonly isTried: boolean }): readonly NewPageError[] => (context.isTried ? findErrors(context) : [])
