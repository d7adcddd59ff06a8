import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import type { Keys } from '../session/session.service.ts'
import { forgotPassword, resetPassword } from './reset.service.ts'
import { setPassword } from './set-password.service.ts'

export function passwordRoutes(app: FastifyInstance, { db, env: { oidcProviders: providers } }: Shop, keys: Pick<Keys, 'passwords'>): void {
  mount(app, contract.forgotPassword, ({ body }, caller) => forgotPassword(db, caller, body))
  mount(app, contract.resetPassword, ({ body }, caller) => resetPassword(db, { ...keys, providers }, caller, body))
  mount(app, contract.setPassword, ({ body }, caller) => setPassword(db, keys, caller, body))
}
