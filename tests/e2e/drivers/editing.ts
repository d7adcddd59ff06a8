import { expect, type Page } from '@playwright/test'
import type { ApiClient } from '#src/client/create-client.ts'
import { createEditor } from '#tests/api/editor.ts'
import { STAFF } from './account.ts'
import { logInThroughApi } from './create-customer.ts'
import { officeApi } from './office-api.ts'

/** Logs an editor in who finds nothing that waits to be published: the tests of a worker share a shop. Returns the API as the editor calls it. */
export async function logInAsEditor(page: Page, origin: string): Promise<ApiClient> {
  await logInThroughApi(page, origin, STAFF.editor, 'admin')
  const calls = await officeApi(page, origin)
  const editor = createEditor(calls)
  for (const { document, rev } of (await calls.getReview({ body: {} })).documents) await editor.discard(document, rev)
  return calls
}

/** Makes all drafts public, as one release. */
export async function publishDrafts(api: ApiClient): Promise<void> {
  const { documents } = await api.getReview({ body: {} })
  expect(documents.flatMap(({ problems }) => problems)).toEqual([])
  const chosen = documents.map(({ document, rev, changes }) => ({ document, rev, changes: changes.map(({ key }) => key) }))
  await api.publishContentRelease({ body: { name: 'Test', documents: chosen } })
}

/** Waits until the server has a text, from before it is typed: the page may still say of the former one that it is saved. */
export const whenSent = (page: Page, text: string) =>
  page.waitForResponse((response) => response.ok() && response.request().postData()?.includes(text) === true)
