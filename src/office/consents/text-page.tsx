import { type FormEvent, useMemo, useState } from 'react'
import { LOCALES } from '#contract/locale.ts'
import type { ShopConsent, ShopConsentForm } from '#contract/shop-consent.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Prose } from '#src/ui/prose.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import record from '../record/record.module.css'
import { useRecord } from '../record/use-record.ts'
import { UnsavedGuard } from '../unsaved-guard.tsx'
import { useTime } from '../use-time.ts'
import { ConsentBar } from './consent-bar.tsx'
import { ConsentHead } from './consent-head.tsx'
import { CONSENT_TEXT, findRecord, textKey, toConsentRecord, toTexts } from './consent-records.ts'
import { ConsentUse } from './consent-use.tsx'
import css from './consents.module.css'
import { ConsentsLoaded } from './consents-loaded.tsx'
import { FormPreview } from './form-preview.tsx'
import { invalidFields, TextFields } from './text-fields.tsx'

const FORM_ID = 'consent-text'

/** The text of a consent in both languages, and all versions that it has had. */
export function ConsentTextPage({ id }: { id: string }) {
  const { shopConsents: text } = useText('shopConsents')
  return (
    <div className={`${record.page} ${css.page}`}>
      <ConsentsLoaded page={`text ${id}`} title={text.text()}>
        {({ consents, forms }) => {
          const consent = consents.find((each) => String(each.id) === id)
          return consent ? <OpenedText consent={consent} forms={forms} /> : <ConsentHead title={text.unknown()} />
        }}
      </ConsentsLoaded>
    </div>
  )
}

interface OpenedTextProps {
  consent: ShopConsent
  forms: readonly ShopConsentForm[]
}

function OpenedText({ consent: opened, forms }: OpenedTextProps) {
  const { shopConsents: text } = useText('shopConsents')
  const locale = useLocale()
  const [isSaved, setSaved] = useState(false)
  const state = useRecord(
    CONSENT_TEXT,
    useMemo(() => toConsentRecord(opened), [opened]),
    () => setSaved(true),
  )
  const { problem, isChanged } = state
  const { consent } = state.record
  const texts = toTexts(state.fields)
  const number = consent.uniqueNumber
  const isRequired = forms.some(({ requiredConsents }) => requiredConsents.includes(number))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    state.save()
  }
  return (
    <>
      <ConsentHead title={consent.name[locale]} meta={text.current({ number, version: consent.version, count: consent.accepted })}>
        <ConsentBar form={FORM_ID} state={state} isSaved={isSaved} />
      </ConsentHead>
      {problem && invalidFields(problem).length === 0 ? <ProblemAlert problem={problem} /> : null}
      <UnsavedGuard isChanged={isChanged} />
      <form className={record.part} id={FORM_ID} onSubmit={submit}>
        <p className={css.meta}>{text.newVersion()}</p>
        <div className={css.languages}>
          {LOCALES.map((each) => (
            <TextFields
              key={each}
              locale={each}
              texts={texts}
              isReady={state.isReady}
              problem={problem}
              theirs={(field) => (state.isOvertaken(textKey(field, each)) ? consent[field][each] : null)}
              onTake={(field) => state.revertField(textKey(field, each))}
              onChange={(field, typed) => state.change({ [textKey(field, each)]: typed })}
            />
          ))}
        </div>
      </form>
      <div className={css.columns}>
        <ConsentUse consent={consent} forms={forms} onReceived={(consents) => state.replace(findRecord(consents, state.record))} />
        <FormPreview consents={[{ ...consent, ...texts, active: true }]} assigned={{ consents: [number], requiredConsents: isRequired ? [number] : [] }} />
      </div>
      <FormerVersions former={consent.former} />
    </>
  )
}

function FormerVersions({ former }: { former: ShopConsent['former'] }) {
  const { shopConsents: text } = useText('shopConsents')
  const time = useTime()
  return (
    <section className={record.part} aria-labelledby="former-versions">
      <h2 id="former-versions">{text.former()}</h2>
      {former.length === 0 ? <p>{text.noFormer()}</p> : null}
      <ul>
        {former.map(({ version, displayName, until, accepted }) => (
          <li key={version} className={css.former}>
            <p className={css.meta}>{text.until({ version, time: time(until), count: accepted })}</p>
            <div className={css.languages}>
              {LOCALES.map((locale) => (
                <div key={locale} lang={locale}>
                  <Prose plain html={displayName[locale]} />
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
