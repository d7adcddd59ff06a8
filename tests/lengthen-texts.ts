import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { changeTexts } from './change-texts.ts'

/** 80 characters without a place where they may be broken. */
export const LONG_WORD = 'nepredvidljivo'.repeat(6).slice(0, 80)

/** What users typed, by table; it has no languages. */
const TYPED = {
  users: ['first_name', 'last_name'],
  addresses: ['first_name', 'last_name', 'street', 'city'],
  comments: ['author', 'title', 'text'],
  orders: ['first_name', 'last_name'],
  order_lines: ['name'],
  media: ['original_name'],
} as const

/** The tags before the first words. */
const OPENING = /^(?:\s*<[^>]+>)*\s*/

const ADDRESS = /^(?:[/#]|https?:|mailto:|tel:)/

/** Puts a word of 80 characters before every text of a shop. */
export async function lengthenTexts(db: Db): Promise<void> {
  await db.transaction(async (transaction) => {
    await changeTexts(transaction, (text, isHtml) => {
      if (ADDRESS.test(text)) return text
      return isHtml ? text.replace(OPENING, `$&${LONG_WORD} `) : `${LONG_WORD} ${text}`
    })
    for (const [table, columns] of Object.entries(TYPED))
      for (const column of columns) {
        const what = sql.identifier(column)
        await transaction.execute(sql`update ${sql.identifier(table)} set ${what} = ${`${LONG_WORD} `} || ${what} where ${what} <> ''`)
      }
  })
}
