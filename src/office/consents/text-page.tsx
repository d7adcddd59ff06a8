import { type FormEvent, useId, useState } from 'react'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { FORMATS } from '#contract/locales/format.gen.ts'
import type { ShopConsent } from '#contract/shop-consent.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import record from '../record/record.module.css'
import { type RecordState, useRecord } from '../record/use-record.ts'
import { useTime } from '../use-time.ts'
import { ConsentBar } from './consent-bar.tsx'
import { ConsentHead } from './consent-head.tsx'
import { CONSENT_TEXT, type ConsentTexts } from './consent-records.ts'
import css from './consents.module.css'
import { ConsentsLoaded } from './consents-loaded.tsx'
import { RichField } from './rich-field.tsx'

const FORM_ID = 'consent-text'

/** The text of a consent in both languages, and all versions that it has had. */
export function ConsentTextPage({ id }: { id: string }) {
  const { shopConsents: text } = useText('shopConsents')
  return (
    <div className={`${record.page} ${css.page}`}>
      <ConsentsLoaded page={`text ${id}`} title={text.text()}>
        {({ consents }) => {
          const consent = consents.find((each) => String(each.id) === id)
          return consent ? <OpenedText consent={consent} /> : <ConsentHead title={text.unknown()} />
        }}
      </ConsentsLoaded>
    </div>
  )
}

function OpenedText({ consent: opened }: { consent: ShopConsent }) {
  const { shopConsents: text } = useText('shopConsents')
  const locale = useLocale()
  const [isSaved, setSaved] = useState(false)
  const state = useRecord(CONSENT_TEXT, opened, () => setSaved(true))
  const { record: consent, problem, isChanged } = state
  const submit = (event: FormEvent) => {
    event.preventDefault()
    state.save()
  }
  return (
    <>
      <ConsentHead title={consent.name[locale]} meta={text.current({ number: consent.uniqueNumber, version: consent.version, count: consent.accepted })}>
        <ConsentBar form={FORM_ID} state={state} isSaved={isSaved} />
      </ConsentHead>
      {problem ? <ProblemAlert problem={problem} /> : null}
      <LeaveGuard isChanged={isChanged} />
      <form className={record.part} id={FORM_ID} onSubmit={submit}>
        <p className={css.meta}>{text.newVersion()}</p>
        <div className={css.languages}>
          {LOCALES.map((each) => (
            <TextFields key={each} state={state} locale={each} />
          ))}
        </div>
      </form>
      <FormerVersions former={consent.former} />
    </>
  )
}

function TextFields({ state, locale }: { state: RecordState<ShopConsent, ConsentTexts>; locale: Locale }) {
  const { shopConsents: text } = useText('shopConsents')
  const id = useId()
  const { record: consent, isReady } = state
  const { name, displayName } = state.fields
  const language = FORMATS[locale].name
  return (
    <div className={record.part}>
      <Field id={id} label={text.nameIn({ language })}>
        {(control) => (
          <Input
            {...control}
            lang={locale}
            maxLength={80}
            disabled={!isReady}
            value={name[locale]}
            onChange={({ target }) => state.change({ name: { ...name, [locale]: target.value } })}
          />
        )}
      </Field>
      <div>
        <p className={css.label} aria-hidden="true">
          {text.textIn({ language })}
        </p>
        <RichField
          label={text.textIn({ language })}
          locale={locale}
          html={displayName[locale]}
          isDisabled={!isReady}
          onType={(html) => state.change({ displayName: { ...displayName, [locale]: html } })}
        />
      </div>
      {state.isOvertaken('displayName') && consent.displayName[locale] !== displayName[locale] ? (
        <div>
          <p className={css.meta}>{text.theirs()}</p>
          <div lang={locale}>
            <Prose plain html={consent.displayName[locale]} />
          </div>
        </div>
      ) : null}
    </div>
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
