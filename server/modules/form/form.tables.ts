import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FormType } from '#contract/consent.ts'
import type { FormValue } from '#contract/form.ts'
import type { Locale } from '#contract/locale.ts'
import { createdAt, localized, localizedJson, timestamptz } from '#server/db/columns.ts'
import type { StoredField, StoredGoal, StoredNotice } from './form.stored.ts'

export const forms = pgTable('forms', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  code: text('code').notNull().unique(),
  consentForm: text('consent_form').$type<FormType>(),
  /** Whether it requires a captcha, where a provider is configured. */
  captcha: boolean('captcha').notNull(),
  title: localized('title').notNull(),
  /** Sanitized HTML, as `success`. */
  intro: localized('intro').notNull(),
  fields: localizedJson('fields').$type<StoredField[]>().notNull(),
  submit: localized('submit').notNull(),
  success: localized('success').notNull(),
  notify: localizedJson('notify').$type<StoredNotice>(),
  /** The sender must confirm the address when there is a goal, else gets a receipt only. */
  goal: localizedJson('goal').$type<StoredGoal>(),
  /** Retention period of submissions in days. */
  keptDays: integer('kept_days').notNull(),
})

/** Form submissions. */
export const formSubmissions = pgTable(
  'form_submissions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    formId: integer('form_id')
      .notNull()
      .references(() => forms.id),
    siteId: integer('site_id').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** Text as typed, by the names of the fields. */
    data: jsonb('data').$type<Record<string, FormValue>>().notNull(),
    /** Unique numbers of the consents given. */
    consents: jsonb('consents').$type<number[]>().notNull(),
    /** Normalised by `emailKey`; null where the form has no e-mail field. */
    email: text('email'),
    /** The logged-in user. */
    userId: integer('user_id'),
    createdAt: createdAt(),
    confirmedAt: timestamptz('confirmed_at'),
    /** When the e-mail about the product that is back was enqueued. */
    notifiedAt: timestamptz('notified_at'),
    /** Key of the link that deletes the requests of the address; null until the first one is generated. */
    leaveKey: text('leave_key'),
  },
  (table) => [
    index('form_submissions_email').on(table.email),
    index('form_submissions_user').on(table.userId),
    index('form_submissions_form').on(table.formId, table.createdAt),
    index('form_submissions_leave').on(table.leaveKey),
    index('form_submissions_waiting').on(table.formId).where(sql`confirmed_at is not null and notified_at is null`),
  ],
)

/** Places taken at an event by a confirmed submission. */
export const eventRegistrations = pgTable(
  'event_registrations',
  {
    submissionId: integer('submission_id')
      .primaryKey()
      .references(() => formSubmissions.id, { onDelete: 'cascade' }),
    eventId: integer('event_id').notNull(),
    /** Normalised by `mailboxKey`. */
    email: text('email').notNull(),
    places: integer('places').notNull(),
    /** Key of the link that cancels it. */
    cancelKey: text('cancel_key').notNull().unique(),
    cancelledAt: timestamptz('cancelled_at'),
  },
  (table) => [uniqueIndex('event_registrations_once').on(table.eventId, table.email).where(sql`cancelled_at is null`)],
)

/** E-mail links to confirm an address: of a form submission or a newsletter subscription. */
export const formTokens = pgTable(
  'form_tokens',
  {
    /** SHA-256 of the token. */
    hash: text('hash').primaryKey(),
    submissionId: integer('submission_id').references(() => formSubmissions.id, { onDelete: 'cascade' }),
    subscriptionId: integer('subscription_id'),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('form_tokens_submission').on(table.submissionId),
    index('form_tokens_subscription').on(table.subscriptionId),
    index('form_tokens_expires').on(table.expiresAt),
  ],
)
