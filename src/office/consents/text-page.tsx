import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { CONSENT_NAME_MAX } from '#contract/consent.constants.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { FORMATS } from '#contract/locales/format.gen.ts'
import type { ShopConsent } from '#contract/shop-consent.ts'
import { getTexts, type TextCell } from '#machines/consent/consent-text.machine.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { problemText } from '#src/notices/notice-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import record from '../record/record.module.css'
import { useTime } from '../use-time.ts'
import { ConsentHead } from './consent-head.tsx'
import css from './consents.module.css'
import { ConsentsLoaded } from './consents-loaded.tsx'
import { OvertakenText } from './overtaken-text.tsx'
import { RichField } from './rich-field.tsx'
import { SaveBar } from './save-bar.tsx'
import { type ConsentTextActor, useConsentText } from './use-consent-text.ts'

const FORM_ID = 'consent-text'
const NONE: readonly TextCell[] = []

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
  const { texts } = useRouter().options.context
  const locale = useLocale()
  const [isSaved, setSaved] = useState(false)
  const actor = useConsentText(opened, () => setSaved(true))
  const consent = useActorSelector(actor, ({ context }) => context.consent, opened)
  const pending = useActorSelector(actor, ({ context }) => context.pending, null)
  const problem = useActorSelector(actor, ({ context }) => context.problem, null)
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  const overtaken = useActorSelector(actor, ({ context }) => context.overtaken, NONE)
  const isChanged = pending !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor?.send({ type: 'edit.save' })
  }
  return (
    <>
      <ConsentHead title={consent.name[locale]} meta={text.current({ number: consent.uniqueNumber, version: consent.version, count: consent.accepted })}>
        <SaveBar form={FORM_ID} isChanged={isChanged} isBusy={isBusy} isSaved={isSaved} onDiscard={() => actor?.send({ type: 'edit.revert' })} />
      </ConsentHead>
      {problem ? <Alert tone="danger" title={problemText(texts, locale, problem)} /> : null}
      <LeaveGuard isChanged={isChanged} />
      <form className={record.part} id={FORM_ID} onSubmit={submit}>
        <p className={css.meta}>{text.newVersion()}</p>
        <div className={css.languages}>
          {LOCALES.map((each) => (
            <TextFields key={each} actor={actor} consent={consent} texts={getTexts({ consent, pending })} locale={each} overtaken={overtaken} />
          ))}
        </div>
      </form>
      <FormerVersions former={consent.former} />
    </>
  )
}

interface TextFieldsProps {
  actor: ConsentTextActor | null
  consent: ShopConsent
  texts: Pick<ShopConsent, 'name' | 'displayName'>
  locale: Locale
  /** Changed by another user meanwhile. */
  overtaken: readonly TextCell[]
}

function TextFields({ actor, consent, texts: { name, displayName }, locale, overtaken }: TextFieldsProps) {
  const { shopConsents: text } = useText('shopConsents')
  const id = useId()
  const language = FORMATS[locale].name
  const change = (field: 'name' | 'displayName', typed: string) => actor?.send({ type: 'text.change', field, locale, text: typed })
  return (
    <div className={record.part}>
      <Field id={id} label={text.nameIn({ language })}>
        {(control) => (
          <Input
            {...control}
            lang={locale}
            maxLength={CONSENT_NAME_MAX}
            disabled={!actor}
            value={name[locale]}
            onChange={({ target }) => change('name', target.value)}
          />
        )}
      </Field>
      {overtaken.includes(`name.${locale}`) ? (
        <OvertakenText field={text.nameIn({ language })} locale={locale} onTake={() => change('name', consent.name[locale])}>
          <p>{consent.name[locale]}</p>
        </OvertakenText>
      ) : null}
      <div>
        <p className={css.label} aria-hidden="true">
          {text.textIn({ language })}
        </p>
        <RichField
          label={text.textIn({ language })}
          locale={locale}
          html={displayName[locale]}
          isDisabled={!actor}
          onType={(html) => change('displayName', html)}
        />
      </div>
      {overtaken.includes(`displayName.${locale}`) ? (
        <OvertakenText field={text.textIn({ language })} locale={locale} onTake={() => change('displayName', consent.displayName[locale])}>
          <Prose plain html={consent.displayName[locale]} />
        </OvertakenText>
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
