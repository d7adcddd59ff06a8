// npm run user -- create|roles|password|disable|reset-factor|log-out <e-mail>: the shop's back-office users and any user's password. A password is read from the standard
// input, never from the command line, where other users of the machine could see it.
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { eq, isNull } from 'drizzle-orm'
import { NewPassword } from '#contract/password.ts'
import { OWNER_ROLE } from '#contract/permission.constants.ts'
import { PASSWORD_LENGTH } from '#contract/session.constants.ts'
import { Email } from '#contract/text.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { readEnv } from '#server/env.ts'
import { type AuditedChange, logChanges } from '#server/modules/audit/audit.service.ts'
import { isCommon, type Owner } from '#server/modules/password/common-password.rules.ts'
import { lockEmail } from '#server/modules/session/email-claim.service.ts'
import { withdrawOpenInvitation } from '#server/modules/session/invitation.service.ts'
import { lockUser } from '#server/modules/session/locked-user.service.ts'
import { createPasswords } from '#server/modules/session/password.ts'
import { replacePassword } from '#server/modules/session/replace-password.service.ts'
import { assertOtherOwner, lockRoles, replaceRoles } from '#server/modules/session/role.service.ts'
import { deleteFactors } from '#server/modules/session/second-factor.service.ts'
import { revokeSessionsOf } from '#server/modules/session/session.service.ts'
import { sessions, users } from '#server/modules/session/session.tables.ts'
import { findUser } from '#server/modules/session/user.service.ts'
import { emailKey } from '#server/text/email-key.ts'
import { openShopDatabase } from './shop-database.ts'

const USAGE = `npm run user -- create <e-mail> [--first-name <name>] [--last-name <name>] [--role <role>]   makes a back-office user, an owner of the shop without --role
npm run user -- roles <e-mail> --role <role> [--role <role>]   gives a back-office user these roles in place of their former ones: owner, editor, translator, orders, or the shop's own
npm run user -- password <e-mail>   sets a password and logs the user out everywhere
npm run user -- disable <e-mail>    suspends the user and logs them out everywhere
npm run user -- reset-factor <e-mail>   removes authenticator app and passkeys of who lost them with the recovery codes, and logs them out everywhere
npm run user -- log-out <e-mail>    logs the user out everywhere; --all instead of the e-mail logs out all users
The password is asked for, or read from the standard input.`

interface Details {
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly string[]
}

/** Asks for a line without showing it; reads the standard input where nobody types. */
async function readSecret(question: string): Promise<string> {
  const isTyped = process.stdin.isTTY === true
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: silent, terminal: isTyped })
  if (isTyped) process.stderr.write(question)
  try {
    for await (const line of reader) return line
    return ''
  } finally {
    reader.close()
    if (isTyped) process.stderr.write('\n')
  }
}

async function readPassword(owner: Owner): Promise<string> {
  const password = await readSecret(`Password for ${owner.email}: `)
  if (!NewPassword.safeParse(password).success) throw new Error(`A password has ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters.`)
  if (isCommon(password, owner)) throw new Error('This password is too common, or made of the name or e-mail address.')
  return password
}

/** In the log, what concerns all users. */
const EVERYBODY = 'all'

const logAll = (transaction: Db, changes: readonly AuditedChange[]): Promise<void> =>
  logChanges(transaction, { at: new Date(), user: null, requestId: null }, changes)

const log = (
  transaction: Db,
  action: AuditedChange['action'],
  entityId: number | typeof EVERYBODY,
  before: unknown = null,
  after: unknown = null,
): Promise<void> => logAll(transaction, [{ action, kind: 'user', entityId, before, after }])

async function findByEmail(db: Db, email: string) {
  const user = await findUser(db, { email })
  if (!user) throw new Error(`No user has the e-mail ${email}.`)
  return user
}

async function create(db: Db, email: string, { firstName, lastName, roles }: Details): Promise<string> {
  if (await findUser(db, { email })) throw new Error(`A user with the e-mail ${email} exists. To change the password: npm run user -- password ${email}`)
  const passwordHash = await createPasswords().hash(await readPassword({ email, firstName, lastName }))
  await inTransaction(db, async (transaction) => {
    await lockRoles(transaction)
    await lockEmail(transaction, email)
    const values = { email, passwordHash, firstName, lastName, isBackoffice: true, scope: [], locale: 'en' as const, verifiedAt: new Date() }
    const [user] = await transaction.insert(users).values(values).returning({ id: users.id })
    if (!user) throw new Error(`${email} was not stored`)
    const given = roles.length > 0 ? roles : [OWNER_ROLE]
    await replaceRoles(transaction, user.id, given)
    const invitation = await withdrawOpenInvitation(transaction, email, new Date())
    const withdrawn = { action: 'user create', kind: 'invitation', before: { isWithdrawn: false }, after: { isWithdrawn: true } } as const
    await logAll(transaction, [
      { action: 'user create', kind: 'user', entityId: user.id, before: null, after: { roles: given } },
      ...(invitation === null ? [] : [{ ...withdrawn, entityId: invitation }]),
    ])
  })
  return `${email} can log in at /adminLogin.`
}

async function giveRoles(db: Db, email: string, { roles }: Details): Promise<string> {
  const { id, isBackoffice } = await findByEmail(db, email)
  if (!isBackoffice) throw new Error(`${email} is a customer: roles are for the back office.`)
  if (roles.length === 0) throw new Error(USAGE)
  await inTransaction(db, async (transaction) => {
    const former = await replaceRoles(transaction, id, roles)
    await log(transaction, 'user roles', id, { roles: former }, { roles })
  })
  return `${email} has the roles ${roles.join(', ')}.`
}

async function changePassword(db: Db, email: string): Promise<string> {
  const { id, locale, firstName, lastName } = await findByEmail(db, email)
  const passwordHash = await createPasswords().hash(await readPassword({ email, firstName, lastName }))
  await inTransaction(db, async (transaction) => {
    await replacePassword(transaction, { passwordHash }, { whose: { id }, at: new Date(), locale })
    await log(transaction, 'user password', id)
  })
  return `${email} has the new password and is logged out everywhere.`
}

async function disable(db: Db, email: string): Promise<string> {
  const { id } = await findByEmail(db, email)
  const at = new Date()
  await inTransaction(db, async (transaction) => {
    await assertOtherOwner(transaction, id)
    await transaction.update(users).set({ suspendedAt: at }).where(eq(users.id, id))
    await revokeSessionsOf(transaction, id, at)
    await log(transaction, 'user disable', id)
  })
  return `${email} is suspended and logged out everywhere.`
}

async function resetFactor(db: Db, email: string): Promise<string> {
  const { id } = await findByEmail(db, email)
  const isReset = await inTransaction(db, async (transaction) => {
    await lockUser(transaction, id)
    if (!(await deleteFactors(transaction, id))) return false
    await revokeSessionsOf(transaction, id, new Date())
    await log(transaction, 'user reset-factor', id, { hasSecondFactor: true }, { hasSecondFactor: false })
    return true
  })
  return isReset ? `${email} has no second factor any more and is logged out everywhere.` : `${email} has no second factor.`
}

async function logOut(db: Db, email: string): Promise<string> {
  const { id } = await findByEmail(db, email)
  await inTransaction(db, async (transaction) => {
    await revokeSessionsOf(transaction, id, new Date())
    await log(transaction, 'user log-out', id)
  })
  return `${email} is logged out everywhere.`
}

async function logOutAll(db: Db): Promise<string> {
  await inTransaction(db, async (transaction) => {
    await transaction.update(sessions).set({ revokedAt: new Date() }).where(isNull(sessions.revokedAt))
    await log(transaction, 'user log-out', EVERYBODY)
  })
  return 'All users are logged out everywhere.'
}

async function withDatabase(work: (db: Db) => Promise<string>): Promise<string> {
  const database = await openShopDatabase(readEnv(process.env))
  return work(database.db).finally(() => database.close())
}

const ACTIONS = { create, roles: giveRoles, password: changePassword, disable, 'reset-factor': resetFactor, 'log-out': logOut } as const
const isAction = (name: string): name is keyof typeof ACTIONS => Object.hasOwn(ACTIONS, name)

async function run(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      'first-name': { type: 'string', default: 'Shop' },
      'last-name': { type: 'string', default: 'Administrator' },
      role: { type: 'string', multiple: true, default: [] },
    },
  })
  const [action, address, ...others] = positionals
  if (action === 'log-out' && values.all && !address) return withDatabase(logOutAll)
  if (!action || !address || values.all || others.length > 0 || !isAction(action)) throw new Error(USAGE)
  if (!Email.safeParse(address).success) throw new Error(`"${address}" is not an e-mail address.`)
  const email = emailKey(address)
  return withDatabase((db) => ACTIONS[action](db, email, { firstName: values['first-name'], lastName: values['last-name'], roles: values.role }))
}

try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
