import { sql } from 'drizzle-orm'
import { ADDRESS_LIMITS } from '#contract/address.constants.ts'
import type { Db } from '#server/db/connect.ts'
import { changeTexts } from './change-texts.ts'

/** 80 characters without a place where they may be broken. */
export const LONG_WORD = 'nepredvidljivo'.repeat(6).slice(0, 80)

/** What users typed, by table, with the characters that a field takes; it has no languages. */
const TYPED = {
  users: { first_name: ADDRESS_LIMITS.name, last_name: ADDRESS_LIMITS.name },
  addresses: { first_name: ADDRESS_LIMITS.name, last_name: ADDRESS_LIMITS.name, street: 75, city: 75 },
  comments: { author: 80, title: 120, text: 2000 },
  orders: { first_name: ADDRESS_LIMITS.name, last_name: ADDRESS_LIMITS.name },
  order_lines: { name: 200 },
} as const

/** The tags before the first words. */
const OPENING = /^(?:\s*<[^>]+>)*\s*/

const ADDRESS_OR_DAY = /^(?:[/#]|https?:|mailto:|tel:|\d{4}-\d\d-\d\d)/

/** Puts a word of 80 characters before every text of a shop. */
export async function lengthenTexts(db: Db): Promise<void> {
  await db.transaction(async (transaction) => {
    await changeTexts(transaction, (text, isHtml) => {
      if (ADDRESS_OR_DAY.test(text)) return text
      return isHtml ? text.replace(OPENING, `$&${LONG_WORD} `) : `${LONG_WORD} ${text}`
    })
    for (const [table, columns] of Object.entries(TYPED))
      for (const [column, limit] of Object.entries(columns)) {
        const what = sql.identifier(column)
        await transaction.execute(sql`update ${sql.identifier(table)} set ${what} = left(${`${LONG_WORD} `} || ${what}, ${limit}) where ${what} <> ''`)
      }
  })
}
