import type { Db } from '#server/db/connect.ts'
import { createHtmlCleaner } from '#server/html/html-cleaner.ts'
import { INJECTIONS } from '#tests/injections.ts'
import { changeTexts } from './change-texts.ts'

/** Appends an injection to every editorial text, as the services do: HTML sanitized, text unchanged. */
export async function injectTexts(db: Db): Promise<void> {
  // Before the transaction: the database ends one that waits for long.
  const harmless = await Promise.all(INJECTIONS.map(createHtmlCleaner()))
  let count = 0
  const inject = (text: string, isHtml: boolean): string => {
    count += 1
    const index = count % INJECTIONS.length
    return `${text} ${(isHtml ? harmless : INJECTIONS)[index]}`
  }
  await db.transaction((transaction) => changeTexts(transaction, inject))
}
