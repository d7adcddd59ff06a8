import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createServer, type Plugin } from 'vite'
import { INSPECTOR_PATH, type PageSource, type Renderer } from '#server/http/pages.ts'

interface RenderModule {
  createRenderer(build: unknown): Renderer
}

const ENTRY = 'src/entry-client.tsx'
const INSPECTOR = 'src/inspector/index.html'
const PREAMBLE = '@opening'
// As a build would provide it: the first module, and the styles that load before any script.
const DEVELOPMENT_BUILD = { assets: { '': { scripts: [`/${PREAMBLE}`], styles: ['/src/styles/index.css'] } } }

// Inline in the page this would differ from what React renders; as a module of its own it runs before the shop's first.
const preamble: Plugin = {
  name: 'opening',
  resolveId: (id) => (id === `/${PREAMBLE}` ? id : undefined),
  load: (id) =>
    id === `/${PREAMBLE}`
      ? `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
await import('/@vite/client')
await import('/${ENTRY}')`
      : undefined,
}

/** Whether a server route handles the URL, so that Vite must not. */
const isServerRoute = (url: string): boolean => /^\/(?:api|media|health)\//.test(url)

const isRenderModule = (module: Record<string, unknown>): module is Record<string, unknown> & RenderModule => typeof module.createRenderer === 'function'

/** Vite in middleware mode: changes in `src` reach the browser at once. */
export async function createDevelopmentPages(): Promise<{ pages: PageSource; prepare(app: FastifyInstance): void }> {
  const vite = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configLoader: 'native',
    plugins: [preamble],
    server: { middlewareMode: true },
    appType: 'custom',
  })
  const renderer = async () => {
    const module = await vite.ssrLoadModule('/src/entry-server.tsx')
    if (!isRenderModule(module)) throw new Error('src/entry-server.tsx exports no createRenderer')
    return module.createRenderer(DEVELOPMENT_BUILD)
  }
  return {
    pages: {
      development: true,
      renderer,
      // Everybody has the build of the back office.
      office: renderer,
      tool: async (path) =>
        INSPECTOR_PATH.test(path) ? vite.transformIndexHtml(`/${INSPECTOR}`, await readFile(new URL(`../${INSPECTOR}`, import.meta.url), 'utf8')) : null,
    },
    prepare(app) {
      app.addHook('onRequest', (request, reply, done) => {
        if (isServerRoute(request.url)) done()
        else vite.middlewares(request.raw, reply.raw, () => done())
      })
      app.addHook('onClose', () => vite.close())
    },
  }
}
