import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createServer } from 'vite'
import type { PageSource, Renderer } from '#server/http/pages.ts'

interface RenderModule {
  createRenderer(manifest: unknown): Renderer
}

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
        return module.createRenderer(null)
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
