import type { AuditKind } from '#contract/audit.constants.ts'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/connect.ts'

/** Names of things of a kind by their ids. One without a name is not in it. */
export type ReadNames = (db: Db, ids: readonly string[], locale: Locale) => Promise<ReadonlyMap<string, string>>

/** Every kind of things that the log knows; null where they have no names. */
export type AuditSubjects = Readonly<Record<AuditKind, ReadNames | null>>
