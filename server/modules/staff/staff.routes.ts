import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Shop } from '#server/kernel/shop.ts'
import type { Keys } from '../session/session.service.ts'
import { filterStaff } from '../session/staff.service.ts'
import { acceptInvitation, checkInvitation } from './acceptance.service.ts'
import { inviteMember, readInvitation, resendInvitation, withdrawInvitation } from './invitation.service.ts'
import { endSession, endSessions, readMember, resetFactor, resumeMember, suspendMember, updateMember } from './member.service.ts'
import { deleteRole, filterRoles, readRole, saveRole } from './role-change.service.ts'

export function staffRoutes(app: FastifyInstance, { db }: Pick<Shop, 'db'>, keys: Pick<Keys, 'passwords'>): void {
  mount(app, contract.filterStaff, ({ body }, { at }) => filterStaff(db, body, at))
  mount(app, contract.filterRoles, (_input, caller) => filterRoles(db, caller))
  mount(app, contract.getRole, ({ params }, caller) => readRole(db, caller, params.slug))
  mount(app, contract.saveRole, (input, caller) => saveRole(db, caller, input))
  mount(app, contract.deleteRole, (input, caller) => deleteRole(db, caller, input))
  mount(app, contract.getStaffMember, ({ params }, caller) => readMember(db, caller, params.id))
  mount(app, contract.updateStaffMember, (input, caller) => updateMember(db, caller, input))
  mount(app, contract.suspendStaffMember, ({ params }, caller) => suspendMember(db, caller, params.id))
  mount(app, contract.resumeStaffMember, ({ params }, caller) => resumeMember(db, caller, params.id))
  mount(app, contract.endStaffSession, ({ params }, caller) => endSession(db, caller, params))
  mount(app, contract.endStaffSessions, ({ params }, caller) => endSessions(db, caller, params.id))
  mount(app, contract.resetStaffSecondFactor, ({ params }, caller) => resetFactor(db, caller, params.id))
  mount(app, contract.inviteStaffMember, (input, caller) => inviteMember(db, caller, input))
  mount(app, contract.getStaffInvitation, ({ params }, caller) => readInvitation(db, caller, params.id))
  mount(app, contract.resendStaffInvitation, ({ params }, caller) => resendInvitation(db, caller, params.id))
  mount(app, contract.withdrawStaffInvitation, ({ params }, caller) => withdrawInvitation(db, caller, params.id))
  mount(app, contract.checkInvitation, ({ body }, caller) => checkInvitation(db, caller, body))
  mount(app, contract.acceptInvitation, ({ body }, caller) => acceptInvitation(db, keys, caller, body))
}
