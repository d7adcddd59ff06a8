import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { CAPTCHA_STUB } from '#server/env-captcha.ts'
import type { Shop } from '#server/kernel/shop.ts'

/** The script of the stub, where the shop uses it. */
export async function captchaRoutes(app: FastifyInstance, { env }: Pick<Shop, 'env'>): Promise<void> {
  if (env.captcha?.secret !== null) return
  const script = await readFile(new URL('captcha-stub.js', import.meta.url), 'utf8')
  app.get(CAPTCHA_STUB.scriptUrl, { exposeHeadRoute: false }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  )
}
