import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Env } from '#server/env.ts'

const HASHED = /\/(?:assets|office)\/[^/]+$/

/** Files of the build: hashed ones are immutable, compressed at build time. */
export async function fileRoutes(app: FastifyInstance, { built }: Pick<Env, 'built'>): Promise<void> {
  const roots = [`${built}/client`, `${built}/office/client`].map((folder) => fileURLToPath(new URL(`../../${folder}`, import.meta.url))).filter(existsSync)
  if (roots.length === 0) return
  await app.register(fastifyStatic, {
    root: roots,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz', 'index.html', 'robots.txt'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}
