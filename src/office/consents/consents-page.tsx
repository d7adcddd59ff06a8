import { Link } from '@tanstack/react-router'
import { INTL_LOCALES, LOCALES } from '#contract/locale.ts'
import { FORMATS } from '#contract/locales/format.gen.ts'
import type { ShopConsent, ShopConsentForm } from '#contract/shop-consent.ts'
import { formatDate } from '#src/i18n/format.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { Display } from '#src/ui/text.tsx'
import { type ListColumn, ListTable } from '../list/list-table.tsx'
import { OfficeState } from '../list/office-state.tsx'
import record from '../record/record.module.css'
import css from './consents.module.css'
import { ConsentsLoaded } from './consents-loaded.tsx'
import { toSlug } from './form-slug.ts'
import { languageStates, worstLanguageStates } from './language-state.ts'

/** A form without an assignment has no id. */
type FormRecord = Omit<ShopConsentForm, 'id'> & { readonly id: ShopConsentForm['assigned_to'] }

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const noSort = () => undefined

/** The forms that ask for consents, and the texts of the consents. */
export function ConsentsPage() {
  const { shopConsents: text } = useText('shopConsents')
  return (
    <div className={`${record.page} ${css.page}`}>
      <div className={css.head}>
        <div>
          <Display as="h1" size={4}>
            {text.title()}
          </Display>
          <p className={css.meta}>{text.lead()}</p>
        </div>
        <ButtonLink to="/{-$locale}/admin/consent/text/new" icon="plus">
          {text.new()}
        </ButtonLink>
      </div>
      <ConsentsLoaded page="list">
        {({ forms, consents }) => (
          <>
            <FormsTable forms={forms} consents={consents} />
            <h2>{text.texts()}</h2>
            <TextsTable consents={consents} forms={forms} />
          </>
        )}
      </ConsentsLoaded>
    </div>
  )
}

/** When a record was changed, and by whom. */
function useChangedColumn<R extends Pick<ShopConsent, 'changedAt' | 'changedBy'>>(): ListColumn<R> {
  const { shopConsents: text } = useText('shopConsents')
  const locale = useLocale()
  const day = ({ changedAt }: R) => (changedAt ? formatDate(changedAt, locale, DAY) : text.never())
  return {
    label: text.changed(),
    text: day,
    cell: (row) => (
      <>
        {day(row)}
        {row.changedBy ? <small>{row.changedBy.name}</small> : null}
      </>
    ),
  }
}

/** Languages that are missing or older, in words. */
function useLanguageText(): (states: ReturnType<typeof languageStates>) => string[] {
  const { shopConsents: text } = useText('shopConsents')
  return (states) =>
    LOCALES.flatMap((each) => {
      const state = states[each]
      return state === 'current' ? [] : text.languageStates[state]({ language: FORMATS[each].name })
    })
}

function LanguageMarks({ states }: { states: ReturnType<typeof languageStates> }) {
  return useLanguageText()(states).map((mark) => (
    <OfficeState key={mark} tone="warning">
      {mark}
    </OfficeState>
  ))
}

interface TableProps {
  forms: readonly ShopConsentForm[]
  consents: readonly ShopConsent[]
}

function FormsTable({ forms, consents: texts }: TableProps) {
  const { shopConsents: text, admin } = useText('shopConsents', 'admin')
  const changed = useChangedColumn<FormRecord>()
  const languageText = useLanguageText()
  const statesOf = ({ consents }: FormRecord) => worstLanguageStates(texts.filter(({ uniqueNumber }) => consents.includes(uniqueNumber)))
  const columns: Readonly<Record<string, ListColumn<FormRecord>>> = {
    form: {
      label: text.form(),
      text: ({ assigned_to }) => admin.consent.types[assigned_to](),
      cell: ({ assigned_to }) => (
        <Link className={record.link} to="/{-$locale}/admin/consent/$slug" params={{ slug: toSlug(assigned_to) }}>
          {admin.consent.types[assigned_to]()}
        </Link>
      ),
    },
    key: { label: text.key(), text: ({ assigned_to }) => assigned_to, cell: ({ assigned_to }) => <code>{assigned_to}</code> },
    assigned: { label: text.assigned(), text: ({ consents }) => String(consents.length), isNumber: true },
    required: { label: text.required(), text: ({ requiredConsents }) => String(requiredConsents.length), isNumber: true },
    changed,
    languages: {
      label: text.languages(),
      text: (form) => languageText(statesOf(form)).join(', ') || text.languageStates.current(),
      cell: (form) => (
        <span className={css.marks}>{languageText(statesOf(form)).length > 0 ? <LanguageMarks states={statesOf(form)} /> : text.languageStates.current()}</span>
      ),
    },
  }
  return (
    <ListTable
      label={text.forms()}
      shown={Object.keys(columns)}
      columns={columns}
      records={forms.map((form) => ({ ...form, id: form.assigned_to }))}
      sorts={[]}
      sort=""
      onSort={noSort}
      isStale={false}
    />
  )
}

function TextsTable({ consents, forms }: TableProps) {
  const { shopConsents: text } = useText('shopConsents')
  const changed = useChangedColumn<ShopConsent>()
  const languageText = useLanguageText()
  const locale = useLocale()
  const counted = (value: number) => value.toLocaleString(INTL_LOCALES[locale])
  const stateOf = ({ active }: ShopConsent) => (active ? text.active() : text.inactive())
  const usedIn = ({ uniqueNumber }: ShopConsent) => text.usedIn({ count: forms.filter((form) => form.consents.includes(uniqueNumber)).length })
  const columns: Readonly<Record<string, ListColumn<ShopConsent>>> = {
    name: {
      label: text.text(),
      text: ({ name }) => name[locale],
      cell: ({ id, name, displayName }) => (
        <>
          <Link className={record.link} to="/{-$locale}/admin/consent/text/$id" params={{ id: String(id) }}>
            {name[locale]}
          </Link>
          <small>
            <Prose as="span" plain html={displayName[locale]} />
          </small>
        </>
      ),
    },
    number: { label: text.number(), text: ({ uniqueNumber }) => String(uniqueNumber), cell: ({ uniqueNumber }) => <code>{uniqueNumber}</code> },
    used: {
      label: text.used(),
      text: usedIn,
      cell: (consent) => <span className={css.whole}>{usedIn(consent)}</span>,
    },
    version: { label: text.version(), text: ({ version }) => version, cell: ({ version }) => <span className={css.whole}>{version}</span> },
    changed,
    state: {
      label: text.state(),
      text: (consent) => [stateOf(consent), ...languageText(languageStates(consent))].join(', '),
      cell: (consent) => (
        <span className={css.marks}>
          <OfficeState tone={consent.active ? 'done' : undefined}>{stateOf(consent)}</OfficeState>
          <LanguageMarks states={languageStates(consent)} />
        </span>
      ),
    },
    accepted: { label: text.accepted(), text: ({ accepted }) => counted(accepted), isNumber: true },
  }
  return <ListTable label={text.texts()} shown={Object.keys(columns)} columns={columns} records={consents} sorts={[]} sort="" onSort={noSort} isStale={false} />
}
