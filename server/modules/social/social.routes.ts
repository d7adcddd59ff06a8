import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { authCookies } from '#contract/session.constants.ts'
import { mount } from '#server/http/mount.ts'
import { deviceOf } from '#server/kernel/device.ts'
import type { Shop } from '#server/kernel/shop.ts'
import type { Keys } from '../session/session.service.ts'
import { createProviders } from './providers.ts'
import { beginSocialLogin, endSocialLogin, type SocialLoginDependencies } from './social.service.ts'

const wordIn = (error: object, name: 'code' | 'error'): unknown => (name in error ? Reflect.get(error, name) : undefined)

export function socialRoutes(app: FastifyInstance, { db, env, now }: Shop, { tokens }: Pick<Keys, 'tokens'>): void {
  const providers = createProviders(env.oidcProviders, now)
  const dependencies: SocialLoginDependencies = {
    providers,
    tokens,
    // The response may contain tokens and personal claims: neither is logged.
    onProblem(error, provider) {
      const { name, message } = error instanceof Error ? error : new Error(String(error))
      const words = error instanceof Error ? { code: wordIn(error, 'code'), error: wordIn(error, 'error') } : {}
      app.log.warn({ provider, reason: { name, message, ...words } }, 'social log-in failed')
    },
  }
  mount(app, contract.getSocialProviders, async () => ({ providers: [...providers.list] }))
  mount(app, contract.socialRedirectLogin, ({ query }, caller) => beginSocialLogin(db, dependencies, query, caller, now()))
  mount(
    app,
    contract.socialOauth,
    ({ body }, caller, { headers }) => endSocialLogin(db, dependencies, body, caller, now(), deviceOf(headers['user-agent'])),
    ({ tokens: received }) => authCookies(received, 'customer'),
  )
}
