import { createPasswords } from '#server/modules/session/password.ts'
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
  editor: { firstName: 'Petra', isBackoffice: true, scope: ['backoffice', 'cms', 'catalogue', 'media'] },
  unscoped: { firstName: 'Luka', isBackoffice: true, scope: [] },
} as const
export type UserKey = keyof typeof KINDS
export type TestUsers = Readonly<Record<UserKey, TestUser>>

const KEYS = Object.keys(KINDS) as UserKey[]
const LONG_AGO = new Date('2026-01-01T00:00:00Z')
const passwordOf = (key: UserKey): string => `lozinka-${key}-7319`

/** Creates five unique users at a time, each kind with a password of its own. */
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
    const known = written.map((user, index) => [KEYS[index], { user, password: passwordOf(KEYS[index] ?? 'owner') }])
    return Object.fromEntries(known) as TestUsers
  }
}
