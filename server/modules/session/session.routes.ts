import type { FastifyInstance } from 'fastify'
import { HEADERS } from '#contract/headers.ts'
import { contract } from '#contract/index.ts'
import { AUTH_COOKIES, authCookies } from '#contract/session.constants.ts'
import { mount } from '#server/http/mount.ts'
import { cookieOf } from '#server/http/page-visitor.ts'
import { deviceOf } from '#server/kernel/device.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { saveAdminLanguage } from './admin-language.service.ts'
import { login } from './login.service.ts'
import { type Keys, logout, readProfile, refresh } from './session.service.ts'

const REFRESH_TOKEN = HEADERS.refreshToken.toLowerCase()

export function sessionRoutes(app: FastifyInstance, { db, now }: Shop, keys: Keys): void {
  mount(
    app,
    contract.login,
    ({ body }, caller, { headers }) => login(db, keys, body, caller, now(), deviceOf(headers['user-agent'])),
    ({ tokens }, { body }) => authCookies(tokens, body.strategy),
  )
  mount(
    app,
    contract.refresh,
    (_input, _caller, { headers }) => refresh(db, keys, String(headers[REFRESH_TOKEN] ?? ''), now()),
    ({ tokens }, _input, page) => authCookies(tokens, cookieOf(page, AUTH_COOKIES.strategy) === 'admin' ? 'admin' : 'customer'),
  )
  mount(app, contract.logout, (_input, caller) => logout(db, caller, now()))
  mount(app, contract.getWebProfile, (_input, caller) => readProfile(db, caller))
  mount(app, contract.saveAdminLanguage, ({ body }, caller) => saveAdminLanguage(db, caller, body))
  mount(app, contract.getProfile, (_input, caller) => readProfile(db, caller))
}
