import type { Address } from '#contract/address.ts'
import type { User } from '#contract/session.ts'
import type { Caller } from '#server/http/caller.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { users } from './session.tables.ts'

/** What one household or company is known by: an IPv6 connection has a whole /64 of addresses. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const middle: string[] = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...middle, ...right].slice(0, 4)
  return groups.map((group) => (Number.parseInt(group, 16) || 0).toString(16)).join(':')
}

/** Whoever is logged in; a call of persons has one always. */
export function personIn({ user }: Pick<Caller, 'user'>): NonNullable<Caller['user']> {
  if (!user) throw new Refusal('not-logged-in')
  return user
}

/** A person as the shop shows them to that person. */
export const userOf = (user: typeof users.$inferSelect, addresses: Address[]): User => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  isBackofficeUser: user.isBackoffice,
  scope: user.scope,
  memberCardBarcode: user.memberCardBarcode,
  addresses,
  details: { phone: user.phone },
  companyName: user.companyName,
  companyOIB: user.companyOib,
  createdAt: user.createdAt.toISOString(),
})
