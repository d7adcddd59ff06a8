import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { personIn } from '#server/http/caller.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/shop.ts'
import { checkTicket } from './ticket.service.ts'
import { readUserAttributes, readUserFiles } from './user-files.service.ts'

export function userFilesRoutes(app: FastifyInstance, { db }: Shop): void {
  mount(app, contract.getUserFiles, (_input, caller) => readUserFiles(db, personIn(caller).id, caller.locale))
  mount(app, contract.getUserAttributes, (_input, caller) => readUserAttributes(db, personIn(caller).id, caller.locale))
  mount(app, contract.checkUlazniceHr, ({ query }, caller) => checkTicket(db, caller, query.barcode))
}
