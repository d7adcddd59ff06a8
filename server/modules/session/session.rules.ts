import type { User } from '#contract/session.ts'
import type { users } from './session.tables.ts'

/** An e-mail address in the one spelling that accounts are compared by. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()

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

/** A person as the shop shows them. */
export const userOf = ({ id, email, firstName, lastName, isBackoffice, scope, createdAt }: typeof users.$inferSelect): User => ({
  id,
  email,
  firstName,
  lastName,
  isBackofficeUser: isBackoffice,
  scope,
  memberCardBarcode: null,
  addresses: [],
  details: { phone: '' },
  companyName: null,
  companyOIB: null,
  createdAt: createdAt.toISOString(),
})
