import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import { requireUser } from '#server/kernel/caller.ts'
import type { Shop } from '#server/kernel/shop.ts'
import { checkTicket } from './ticket.service.ts'
import { readUserAttributes, readUserFiles } from './user-files.service.ts'

export function userFilesRoutes(app: FastifyInstance, { db }: Shop): void {
  mount(app, contract.getUserFiles, (_input, caller) => readUserFiles(db, requireUser(caller).id, caller.locale))
  mount(app, contract.getUserAttributes, (_input, caller) => readUserAttributes(db, requireUser(caller).id, caller.locale))
  mount(app, contract.checkUlazniceHr, ({ query }, caller) => checkTicket(db, caller, query.barcode))
}
