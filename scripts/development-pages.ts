import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createServer } from 'vite'
import type { PageSource, Renderer } from '#server/http/pages.ts'

interface RenderModule {
  createRenderer(manifest: unknown): Renderer
}

// Unbuilt, the browser's entry is its source.
const ENTRY = 'src/entry-client.tsx'
const UNBUILT = { [ENTRY]: { file: ENTRY, isEntry: true } }

/** Whether the platform itself answers there, so that the development server has no say. */
const isPlatform = (url: string): boolean => /^\/(?:api|media|health)\//.test(url)

const isRenderModule = (module: Record<string, unknown>): module is Record<string, unknown> & RenderModule => typeof module.createRenderer === 'function'

/** Vite inside the server: changes of `src` reach the browser at once. */
export async function createDevelopmentPages(): Promise<{ pages: PageSource; prepare(app: FastifyInstance): void }> {
  const vite = await createServer({ root: fileURLToPath(new URL('..', import.meta.url)), server: { middlewareMode: true }, appType: 'custom' })
  return {
    pages: {
      development: true,
      async renderer() {
        const module = await vite.ssrLoadModule('/src/entry-server.tsx')
        if (!isRenderModule(module)) throw new Error('src/entry-server.tsx exports no createRenderer')
        const render = module.createRenderer(UNBUILT)
        return async (request, options) => {
          const page = await render(request, options)
          return page.html === '' ? page : { ...page, html: await vite.transformIndexHtml(request.url, page.html) }
        }
      },
    },
    prepare(app) {
      app.addHook('onRequest', (request, reply, done) => {
        if (isPlatform(request.url)) done()
        else vite.middlewares(request.raw, reply.raw, () => done())
      })
      app.addHook('onClose', () => vite.close())
    },
  }
}
