import { useState } from 'react'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { FORMATS } from '#contract/locales/format.gen.ts'
import type { ShopConsent } from '#contract/shop-consent.ts'
import { formConsents } from '#machines/consent/consent.rules.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Button } from '#src/ui/button.tsx'
import { ConsentList } from '#src/views/form/consent-list.tsx'
import record from '../record/record.module.css'
import type { Assignment } from './assignment.ts'
import css from './consents.module.css'

/** The consents as customers see them, with what is not saved yet, in either language. */
export function FormPreview({ consents, assigned }: { consents: readonly ShopConsent[]; assigned: Assignment }) {
  const { shopConsents: text } = useText('shopConsents')
  const [shown, setShown] = useState<Locale>(useLocale())
  const [accepted, setAccepted] = useState<number[]>([])
  const texts = consents.filter(({ active }) => active).map((consent) => ({ ...consent, displayName: consent.displayName[shown] }))
  const drawn = formConsents(texts, assigned, null)
  return (
    <section className={record.part} aria-labelledby="consent-preview">
      <div className={css.previewHead}>
        <h2 id="consent-preview">{text.preview()}</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
        <div className={record.actions} role="group" aria-label={text.previewLanguage()}>
          {LOCALES.map((locale) => (
            <Button
              key={locale}
              size="sm"
              variant={shown === locale ? 'primary' : 'secondary'}
              lang={locale}
              aria-pressed={shown === locale}
              onClick={() => setShown(locale)}
            >
              {FORMATS[locale].name}
            </Button>
          ))}
        </div>
      </div>
      <div className={css.preview} lang={shown}>
        {drawn.length > 0 ? (
          <ConsentList
            id="preview"
            className={record.part}
            legend={text.preview()}
            missing=""
            consents={drawn}
            accepted={accepted}
            marked={false}
            onChange={setAccepted}
          />
        ) : (
          <p>{text.asksNothing()}</p>
        )}
      </div>
    </section>
  )
}
