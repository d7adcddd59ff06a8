import type { ComponentProps } from 'react'
import type { Locale } from '#contract/locale.ts'
import { prefixOf } from '#contract/locale.ts'
import { SLUG_MIN } from '#contract/sections/cell.ts'
import type { TypedPage } from '#machines/editing/new-page.rules.ts'
import { getNewAddress } from '#machines/editing/new-page.selectors.ts'
import type { AddressEvent } from '#machines/editing/new-page.setup.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Field } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Input } from '#src/ui/input.tsx'
import { useLanguageName } from '../editing/cell-label.ts'
import css from './new-page.module.css'

export const TITLE_MAX = 200
/** A typed address may be as long as a slug. */
const ADDRESS_MAX = 120

interface LanguageFieldsProps {
  locale: Locale
  page: TypedPage
  /** Whether an address could not be checked. */
  isUnknown: boolean
  ids: { readonly title: string; readonly address: string }
  titleError: string | undefined
  send: (event: AddressEvent) => void
}

/** Title and address of a page in one language. */
export function LanguageFields({ locale, page, isUnknown, ids, titleError, send }: LanguageFieldsProps) {
  const { newPage: text } = useText('newPage')
  const language = useLanguageName(locale)
  const title = page.title[locale]
  return (
    <fieldset className={css.fields}>
      <legend className={css.language}>
        <b>{locale.toUpperCase()}</b> <span>{language}</span>
      </legend>
      <Field id={ids.title} label={text.titleField()} aside={`${title.length} / ${TITLE_MAX}`} error={titleError} required>
        {(control) => (
          <Input
            {...control}
            lang={locale}
            autoComplete="off"
            maxLength={TITLE_MAX}
            value={title}
            onChange={({ target }) => send({ type: 'title.type', locale, title: target.value })}
          />
        )}
      </Field>
      <AddressField locale={locale} id={ids.address} address={getNewAddress({ context: page, isUnknown }, locale)} send={send} />
    </fieldset>
  )
}

interface AddressFieldProps extends Pick<LanguageFieldsProps, 'locale' | 'send'> {
  id: string
  address: ReturnType<typeof getNewAddress>
  /** Of an address that is not that of a new page. */
  label?: string
  /** What stands before it in the public address. */
  prefix?: string
  input?: Pick<ComponentProps<'input'>, 'ref' | 'readOnly' | 'onFocus' | 'onBlur'>
}

/** An address while it is typed, with whether it is free. */
export function AddressField({ locale, id, address: { value, state, error, offer }, send, label, prefix, input }: AddressFieldProps) {
  const { newPage: text, common } = useText('newPage')
  const isWrong = state === 'wrong' || state === 'taken'
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label ?? text.address()}</label>
      <div className={css.slug} data-invalid={isWrong ? '' : undefined}>
        <span aria-hidden="true">{prefix ?? `${prefixOf(locale)}/`}</span>
        <input
          {...input}
          id={id}
          lang={locale}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={ADDRESS_MAX}
          required
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-result`}
          value={value}
          onChange={({ target }) => send({ type: 'address.type', locale, address: target.value })}
        />
      </div>
      <div className={css.result} id={`${id}-result`} role="status" data-state={state}>
        {isWrong ? <Icon name="warn" /> : null}
        {error ? <span>{error.key === 'slugMin' ? text.short({ min: SLUG_MIN, count: error.length ?? 0 }) : text.format()}</span> : null}
        {state === 'checking' ? <span>{text.checking()}</span> : null}
        {state === 'free' ? <span>{text.free()}</span> : null}
        {state === 'taken' ? (
          <span>
            <span>{text.taken()}</span> <span>{offer ? text.offer() : text.noOffer()}</span>{' '}
            {offer ? (
              <button type="button" onClick={() => send({ type: 'address.type', locale, address: offer })}>
                {offer}
              </button>
            ) : null}
          </span>
        ) : null}
        {state === 'unknown' ? (
          <span>
            <span>{text.unknown()}</span>{' '}
            <button type="button" onClick={() => send({ type: 'check.retry' })}>
              {common.retry()}
            </button>
          </span>
        ) : null}
      </div>
    </div>
  )
}
