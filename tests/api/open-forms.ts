import type { LightMyRequestResponse } from 'fastify'
import { createApp } from '#server/app.ts'
import { builtPages } from '#tests/built-pages.ts'
import { openShop } from '#tests/open-shop.ts'
import { browserWithoutScripts } from './browser-without-scripts.ts'

/** A demo shop that serves its pages, and visitors without scripts. */
export async function openForms() {
  const open = await openShop()
  const app = await createApp(open.shop, { pages: await builtPages() })
  return {
    ...open,
    app,
    newBrowser: (headers: Readonly<Record<string, string>> = {}) => browserWithoutScripts(app, open.client, headers),
    async close() {
      await app.close()
      await open.close()
    },
  }
}
export type OpenForms = Awaited<ReturnType<typeof openForms>>

/** The tag of the control with this id. */
export const field = ({ body }: Pick<LightMyRequestResponse, 'body'>, id: string): string =>
  new RegExp(`<input[^>]* id="${id}"[^>]*>|<input id="${id}"[^>]*>`).exec(body)?.[0] ?? ''
