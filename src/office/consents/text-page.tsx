import { type FormEvent, useState } from 'react'
import { LOCALES } from '#contract/locale.ts'
import type { ShopConsent, ShopConsentForm } from '#contract/shop-consent.ts'
import { getTexts, type TextCell } from '#machines/consent/consent-text.machine.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Prose } from '#src/ui/prose.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { ProblemAlert } from '../record/problem-alert.tsx'
import record from '../record/record.module.css'
import { useTime } from '../use-time.ts'
import { ConsentHead } from './consent-head.tsx'
import { ConsentUse } from './consent-use.tsx'
import css from './consents.module.css'
import { ConsentsLoaded } from './consents-loaded.tsx'
import { FormPreview } from './form-preview.tsx'
import { SaveBar } from './save-bar.tsx'
import { invalidFields, TextFields } from './text-fields.tsx'
import { useConsentText } from './use-consent-text.ts'

const FORM_ID = 'consent-text'
const NONE: readonly TextCell[] = []

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
  const actor = useConsentText(opened, () => setSaved(true))
  const consent = useActorSelector(actor, ({ context }) => context.consent, opened)
  const pending = useActorSelector(actor, ({ context }) => context.pending, null)
  const problem = useActorSelector(actor, ({ context }) => context.problem, null)
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  const overtaken = useActorSelector(actor, ({ context }) => context.overtaken, NONE)
  const isChanged = pending !== null
  const texts = getTexts({ consent, pending })
  const number = consent.uniqueNumber
  const isRequired = forms.some(({ requiredConsents }) => requiredConsents.includes(number))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor?.send({ type: 'edit.save' })
  }
  return (
    <>
      <ConsentHead title={consent.name[locale]} meta={text.current({ number, version: consent.version, count: consent.accepted })}>
        <SaveBar form={FORM_ID} isChanged={isChanged} isBusy={isBusy} isSaved={isSaved} onDiscard={() => actor?.send({ type: 'edit.revert' })} />
      </ConsentHead>
      {problem && invalidFields(problem).length === 0 ? <ProblemAlert problem={problem} /> : null}
      <LeaveGuard isChanged={isChanged} />
      <form className={record.part} id={FORM_ID} onSubmit={submit}>
        <p className={css.meta}>{text.newVersion()}</p>
        <div className={css.languages}>
          {LOCALES.map((each) => (
            <TextFields
              key={each}
              locale={each}
              texts={texts}
              isReady={actor !== null}
              problem={problem}
              theirs={(field) => (overtaken.includes(`${field}.${each}`) ? consent[field][each] : null)}
              onChange={(field, typed) => actor?.send({ type: 'text.change', field, locale: each, text: typed })}
            />
          ))}
        </div>
      </form>
      <div className={css.columns}>
        <ConsentUse consent={consent} forms={forms} onReceived={(consents) => actor?.send({ type: 'consent.replace', consents })} />
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
