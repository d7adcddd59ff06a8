import { and, eq, inArray, sql } from 'drizzle-orm'
import { byLocale } from '#contract/locale.ts'
import { inEveryLocale, type Localized } from '#contract/localized.ts'
import type { UserAttribute } from '#contract/user-files.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { media } from '#server/modules/media/media.tables.ts'
import { users } from '#server/modules/session/session.tables.ts'
import { ticketBarcodes, userAttributes, userFiles } from '#server/modules/user-files/user-files.tables.ts'
import { emailKey } from '#server/text/email-key.ts'
import { hasDemoProducts } from './demo-shop-version.ts'
import { readContent } from './seed-content.ts'

interface FileJson {
  id: number
  userEmail: string
  originalName: string
  title: Localized
  mime: string
  sizeBytes: number
  /** Its hash. */
  media: string
  createdAt: string
}

interface AttributeJson {
  attribute: Localized
  inputType: UserAttribute['inputType']
  /** The file of a picture, a date and time, or a text. */
  attributeValue: Localized | string
}

export interface OwnerJson {
  id: number
  email: string
  attributes: AttributeJson[]
}

const GROUP = inEveryLocale({ en: 'About you', hr: 'O vama' })

async function importFiles(db: Db, ids: ReadonlyMap<string, number>): Promise<void> {
  const { files } = await readContent<{ files: FileJson[] }>('user-files')
  const rows = files.flatMap(({ id, userEmail, originalName, title, mime, sizeBytes, media: hash, createdAt }) => {
    const userId = ids.get(emailKey(userEmail))
    return userId === undefined ? [] : { id, userId, originalName, fileName: originalName, title, mime, size: sizeBytes, hash, createdAt: new Date(createdAt) }
  })
  if (rows.length > 0) await db.insert(userFiles).values(rows).onConflictDoNothing()
  await db.execute(sql`select setval(pg_get_serial_sequence('user_files', 'id'), greatest((select max(id) from user_files), 1))`)
}

const textOf = ({ inputType, attributeValue }: AttributeJson): Localized | null => {
  if (inputType === 'media') return null
  return typeof attributeValue === 'string' ? byLocale(() => attributeValue) : attributeValue
}

async function importAttributes(db: Db, demoUsers: readonly OwnerJson[], ids: ReadonlyMap<string, number>): Promise<void> {
  const named = demoUsers.flatMap(({ attributes }) =>
    attributes.flatMap(({ inputType, attributeValue }) => (inputType === 'media' ? String(attributeValue) : [])),
  )
  const found = named.length === 0 ? [] : await db.select({ id: media.id, name: media.originalName }).from(media).where(inArray(media.originalName, named))
  const pictures = new Map(found.map(({ id, name }) => [name, id]))
  const rows = demoUsers.flatMap(({ email, attributes }) => {
    const userId = ids.get(emailKey(email))
    if (userId === undefined) return []
    return attributes.map((json, index) => ({
      userId,
      group: GROUP,
      attribute: json.attribute,
      inputType: json.inputType,
      value: textOf(json),
      mediaId: json.inputType === 'media' ? (pictures.get(String(json.attributeValue)) ?? null) : null,
      position: index + 1,
    }))
  })
  if (rows.length > 0) await db.insert(userAttributes).values(rows)
}

async function ownersIn(db: Db, demoUsers: readonly OwnerJson[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { id, email } of demoUsers) {
    const [known] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), eq(users.email, emailKey(email))))
    if (known) ids.set(emailKey(email), known.id)
  }
  return ids
}

/** Imports documents and attributes of the demo users, and some tickets, unless there are any. */
export async function importUserFiles(db: Db, demoUsers: readonly OwnerJson[]): Promise<void> {
  if ((await db.$count(ticketBarcodes)) > 0) return
  const { tickets } = await readContent<{ tickets: string[] }>('tickets')
  await db.insert(ticketBarcodes).values(tickets.map((barcode) => ({ barcode })))
  const ids = await ownersIn(db, demoUsers)
  await importFiles(db, ids)
  await importAttributes(db, demoUsers, ids)
}

/** Completes a demo shop from before user documents; a shop with its own products gets none. */
export async function completeUserFiles(db: Db): Promise<void> {
  if ((await db.$count(ticketBarcodes)) > 0 || !(await hasDemoProducts(db))) return
  const { users: demoUsers } = await readContent<{ users: OwnerJson[] }>('users')
  await inTransaction(db, (transaction) => importUserFiles(transaction, demoUsers))
}
