import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import type { Keys } from '../session/session.service.ts'
import { register, resendVerification } from './registration.service.ts'
import { checkVerification, verifyUser } from './verify.service.ts'

export function registrationRoutes(app: FastifyInstance, { db }: Shop, keys: Pick<Keys, 'passwords'>): void {
  mount(app, contract.register, ({ body }, caller) => register(db, keys, caller, body))
  mount(app, contract.verifyUser, ({ params }, caller) => verifyUser(db, caller, params.token))
  mount(app, contract.checkVerification, ({ body }, caller) => checkVerification(db, keys, caller, body))
  mount(app, contract.resendVerification, ({ body }, caller) => resendVerification(db, caller, body))
}
