import type { Db } from './db/connect.ts'
import { fetchInProcess } from './http/in-process.ts'
import type { PageSource } from './http/pages.ts'
import type { DrawPages } from './modules/editing/preview-drawing.service.ts'

type App = Parameters<typeof fetchInProcess>[0]

/** Draws pages with the visitors' renderer, from an application of its own on the given database: nothing of it is in the caches of the shop. */
export const pageDrawer =
  (pages: PageSource | undefined, openApp: (db: Db) => Promise<App>): DrawPages =>
  async (db, { origin, ip }, paths) => {
    if (!pages) return paths.map(() => null)
    const render = await pages.renderer()
    const app = await openApp(db)
    try {
      const drawn: (string | null)[] = []
      for (const path of paths) {
        const { status, html } = await render(new Request(new URL(path, origin)), { fetch: fetchInProcess(app, { origin, ip }), isShared: true })
        drawn.push(status === 200 ? html : null)
      }
      return drawn
    } finally {
      await app.close()
    }
  }
