import { createPasswords } from '#server/modules/session/password.ts'
import { userRoles } from '#server/modules/session/role.tables.ts'
import { users } from '#server/modules/session/session.tables.ts'
import type { OpenShop } from '#tests/open-shop.ts'

/** In every entity of the owner; in a response to anybody else it would be a leak. */
export const CANARY = 'Kanarinka'

export interface TestUser {
  readonly user: typeof users.$inferSelect
  readonly password: string
}

const KINDS = {
  owner: { firstName: CANARY, isBackoffice: false, scope: ['customer'] },
  other: { firstName: 'Ivo', isBackoffice: false, scope: ['customer'] },
  suspended: { firstName: 'Eva', isBackoffice: false, scope: ['customer'] },
  shopOwner: { firstName: 'Lovre', isBackoffice: true, scope: [] },
  editor: { firstName: 'Petra', isBackoffice: true, scope: [] },
  translator: { firstName: 'Dora', isBackoffice: true, scope: [] },
  packer: { firstName: 'Roko', isBackoffice: true, scope: [] },
  unscoped: { firstName: 'Luka', isBackoffice: true, scope: ['admin'] },
} as const
/** Roles of the back office; `unscoped` has none, and a scope that gives nothing. */
export const ROLE_OF = { shopOwner: 'owner', editor: 'editor', translator: 'translator', packer: 'orders' } as const satisfies Partial<
  Record<keyof typeof KINDS, string>
>
export type UserKey = keyof typeof KINDS
export type TestUsers = Readonly<Record<UserKey, TestUser>>

const KEYS = Object.keys(KINDS) as UserKey[]
const LONG_AGO = new Date('2026-01-01T00:00:00Z')
const passwordOf = (key: UserKey): string => `lozinka-${key}-7319`

/** Creates unique users, one of each kind, at a time, each kind with a password of its own. */
export async function createUserFactory({ shop: { db } }: Pick<OpenShop, 'shop'>): Promise<() => Promise<TestUsers>> {
  const passwords = createPasswords()
  const hashes = new Map(await Promise.all(KEYS.map(async (key) => [key, await passwords.hash(passwordOf(key))] as const)))
  let made = 0
  return async () => {
    made += 1
    const rows = KEYS.map((key) => ({
      ...KINDS[key],
      scope: [...KINDS[key].scope],
      email: `${key}-${made}@matrix.example`,
      lastName: 'Matrić',
      locale: 'en' as const,
      passwordHash: hashes.get(key) ?? null,
      verifiedAt: LONG_AGO,
    }))
    const written = await db.insert(users).values(rows).returning()
    const given = written.flatMap(({ id }, index) => {
      const role = Object.entries(ROLE_OF).find(([key]) => key === KEYS[index])?.[1]
      return role === undefined ? [] : [{ userId: id, role }]
    })
    await db.insert(userRoles).values(given)
    const known = written.map((user, index) => [KEYS[index], { user, password: passwordOf(KEYS[index] ?? 'owner') }])
    return Object.fromEntries(known) as TestUsers
  }
}
