import type { ActorRefFrom } from 'xstate'
import type { User } from '#contract/session.ts'
import { userFilePath } from '#contract/user-files.constants.ts'
import type { UserFile } from '#contract/user-files.ts'
import { accessMachine } from '#machines/account/access.machine.ts'
import { addressBookMachine } from '#machines/account/address-book.machine.ts'
import { changeMachine } from '#machines/account/change.machine.ts'
import { deletionMachine } from '#machines/account/deletion.machine.ts'
import { passwordChangeMachine } from '#machines/account/password-change.machine.ts'
import type { ApiClient } from '../../client/create-client.ts'
import { ProblemError } from '../../client/problem-error.ts'
import type { ActorDeps } from '../deps.ts'
import { operationActor } from '../operation-actor.ts'
import type { CreateActor } from './actor-factory.ts'
import type { LazyUserActors } from './lazy-user-actors.ts'
import { saveFile } from './save-file.ts'

export type ChangeActor = ActorRefFrom<typeof changeMachine>
export type PasswordChangeActor = ActorRefFrom<typeof passwordChangeMachine>
export type AddressBookActor = ActorRefFrom<typeof addressBookMachine>
export type AccessActor = ActorRefFrom<typeof accessMachine>
export type DeletionActor = ActorRefFrom<typeof deletionMachine>
/** A part of the account with its own form. */
export type AccountPart = 'details' | 'email' | 'card'

/** Account changes of a customer. Each actor belongs to one form: call `stop()` when it unmounts. */
export interface Account {
  startChange(part: AccountPart): ChangeActor
  startPasswordChange(): PasswordChangeActor
  startAddressBook(): AddressBookActor
  startDeletion(): DeletionActor
  startAccess(): AccessActor
  /** Downloads one of the customer's documents. */
  loadFile(file: Pick<UserFile, 'id' | 'media' | 'originalName'>): Promise<void>
  /** Downloads all personal data of the customer. */
  exportData(): Promise<void>
}

export interface AccountDeps {
  api: () => ApiClient
  createActor: CreateActor
  notify: ActorDeps['notify']
  userActors: Pick<LazyUserActors, 'load' | 'loadIfLoggedIn'>
}

const REJECTED = 'Download failed'

export function createAccount({ api, createActor, notify, userActors }: AccountDeps): Account {
  const noticeOf: Readonly<Record<AccountPart, (user: User) => void>> = {
    details: () => notify.success('core.notifications.profileSaved'),
    email: ({ pendingEmail }) =>
      pendingEmail === null ? notify.success('core.notifications.profileSaved') : notify.success('core.notifications.emailChangeSent', { email: pendingEmail }),
    card: ({ memberCardBarcode }) => notify.success(`core.notifications.membershipCard${memberCardBarcode === null ? 'Removed' : 'Saved'}`),
  }
  const refetchProfile = () => void userActors.load().then(({ session }) => session.send({ type: 'profile.refresh' }))

  return {
    startChange(part) {
      const change = createActor(changeMachine.provide({ actors: { updateWebUser: operationActor(api, 'updateWebUser') } }))
      change.on('account.changed', ({ user }) => void userActors.load().then(({ session }) => session.send({ type: 'profile.changed', user })))
      change.on('account.changed', ({ user }) => noticeOf[part](user))
      return change.start()
    },
    startPasswordChange() {
      const change = createActor(passwordChangeMachine.provide({ actors: { setPassword: operationActor(api, 'setPassword') } }))
      change.on('password.changed', () => notify.success('core.notifications.passwordChanged'))
      return change.start()
    },
    startAddressBook() {
      const book = createActor(
        addressBookMachine.provide({
          actors: {
            createAddress: operationActor(api, 'createAddress'),
            updateAddress: operationActor(api, 'updateAddress'),
            deleteAddress: operationActor(api, 'deleteAddress'),
          },
        }),
      )
      for (const event of ['address.saved', 'address.removed', 'addresses.outdated'] as const) book.on(event, refetchProfile)
      book.on('address.saved', () => notify.success('core.notifications.addressSaved'))
      book.on('address.removed', () => notify.success('core.notifications.addressDeleted'))
      return book.start()
    },
    startDeletion() {
      const deletion = createActor(deletionMachine.provide({ actors: { deleteAccount: operationActor(api, 'deleteAccount') } }))
      deletion.on('account.deleted', () => void userActors.load().then(({ session }) => session.send({ type: 'account.deleted' })))
      return deletion.start()
    },
    startAccess() {
      const access = createActor(
        accessMachine.provide({
          actors: {
            getAccess: operationActor(api, 'getAccess'),
            endSession: operationActor(api, 'endSession'),
            endOtherSessions: operationActor(api, 'endOtherSessions'),
            changeLinkedLogin: operationActor(api, 'changeLinkedLogin'),
          },
        }),
      )
      access.on('device.ended', () => notify.success('core.notifications.deviceLoggedOut'))
      access.on('others.ended', () => notify.success('core.notifications.devicesLoggedOut'))
      access.on('login.changed', ({ isOpen }) => notify.success(`core.notifications.login${isOpen ? 'Opened' : 'Closed'}`))
      return access.start()
    },
    async loadFile(file) {
      try {
        const accessToken = await (await userActors.loadIfLoggedIn())?.credentials.accessToken()
        const response = await fetch(userFilePath(file), { headers: accessToken ? { accessToken } : {} })
        if (!response.ok) throw new ProblemError('not-found', response.status, REJECTED)
        saveFile(await response.blob(), file.originalName)
      } catch {
        notify.problem(new ProblemError('not-found', 404, REJECTED))
      }
    },
    async exportData() {
      try {
        const all = await api().exportAccount({})
        saveFile(new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' }), `skoj-${all.exportedAt.slice(0, 10)}.json`)
      } catch (error) {
        notify.problem(error)
      }
    },
  }
}
