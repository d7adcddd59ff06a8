import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import { deviceOf } from '#server/kernel/device.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { type Keys, logout } from '../session/session.service.ts'
import { logInLocally, readLocalUser } from './local.service.ts'

export function localRoutes(app: FastifyInstance, { db }: Shop, keys: Pick<Keys, 'passwords' | 'factors'>): void {
  mount(app, contract.localLogin, ({ body }, caller, { headers }) => logInLocally(db, keys, body, caller, deviceOf(headers['user-agent'])))
  mount(app, contract.localLogout, (_input, caller) => logout(db, caller, caller.at))
  mount(app, contract.localUser, (_input, caller) => readLocalUser(db, caller))
}
