import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import type { Keys } from '../session/session.service.ts'
import { confirmEnrolment, proveFactor, removeApp, replaceOwnCodes, startEnrolment } from './enrolment.service.ts'
import { readFactor } from './factor.service.ts'
import { addPasskey, offerProof, provePasskey, removePasskey, renamePasskey, startPasskey } from './own-passkeys.service.ts'

export function secondFactorRoutes(app: FastifyInstance, shop: Pick<Shop, 'db' | 'env'>, keys: Pick<Keys, 'passwords' | 'factors'>): void {
  mount(app, contract.getSecondFactor, (_input, caller) => readFactor(shop, caller))
  mount(app, contract.startSecondFactor, ({ body }, caller) => startEnrolment(shop, keys, caller, body))
  mount(app, contract.confirmSecondFactor, ({ body }, caller) => confirmEnrolment(shop, keys, caller, body))
  mount(app, contract.proveSecondFactor, ({ body }, caller) => proveFactor(shop, keys, caller, body))
  mount(app, contract.offerSecondFactor, (_input, caller) => offerProof(shop, keys, caller))
  mount(app, contract.provePasskey, ({ body }, caller) => provePasskey(shop, keys, caller, body))
  mount(app, contract.startPasskey, ({ body }, caller) => startPasskey(shop, keys, caller, body))
  mount(app, contract.addPasskey, ({ body }, caller) => addPasskey(shop, keys, caller, body))
  mount(app, contract.renamePasskey, (input, caller) => renamePasskey(shop, caller, input))
  mount(app, contract.removePasskey, ({ params }, caller) => removePasskey(shop, caller, params))
  mount(app, contract.replaceRecoveryCodes, (_input, caller) => replaceOwnCodes(shop, caller))
  mount(app, contract.removeSecondFactor, (_input, caller) => removeApp(shop, caller))
}
