import { Link } from '@tanstack/react-router'
import { INTL_LOCALES } from '#contract/locale.ts'
import type { ShopConsent, ShopConsentForm } from '#contract/shop-consent.ts'
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

/** A form without an assignment has no id. */
type FormRecord = Omit<ShopConsentForm, 'id'> & { readonly id: ShopConsentForm['assigned_to'] }

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
            <FormsTable forms={forms} />
            <h2>{text.texts()}</h2>
            <TextsTable consents={consents} forms={forms} />
          </>
        )}
      </ConsentsLoaded>
    </div>
  )
}

function FormsTable({ forms }: { forms: readonly ShopConsentForm[] }) {
  const { shopConsents: text, admin } = useText('shopConsents', 'admin')
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

function TextsTable({ consents, forms }: { consents: readonly ShopConsent[]; forms: readonly ShopConsentForm[] }) {
  const { shopConsents: text } = useText('shopConsents')
  const locale = useLocale()
  const counted = (value: number) => value.toLocaleString(INTL_LOCALES[locale])
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
    state: {
      label: text.state(),
      text: ({ active }) => (active ? text.active() : text.inactive()),
      cell: ({ active }) => <OfficeState tone={active ? 'done' : undefined}>{active ? text.active() : text.inactive()}</OfficeState>,
    },
    accepted: { label: text.accepted(), text: ({ accepted }) => counted(accepted), isNumber: true },
  }
  return <ListTable label={text.texts()} shown={Object.keys(columns)} columns={columns} records={consents} sorts={[]} sort="" onSort={noSort} isStale={false} />
}
