import type { LinkedLogin } from '#contract/access.ts'
import { type KnownProvider, providerLabel, providerOf } from '#server/provider-names.ts'
import type { IdentityRow } from '../session/social-identity.service.ts'

/** A log-in elsewhere as its owner knows it: by the provider's name, or its address when the shop has parted from it. */
export const linkedLoginOf = (providers: readonly KnownProvider[], { id, issuer, createdAt, shutAt }: IdentityRow): LinkedLogin => ({
  id,
  label: providerLabel(providers, issuer),
  isOpen: shutAt === null,
  createdAt: createdAt.toISOString(),
})

/** Whether anybody can still log in once this log-in elsewhere is closed: by a password, or another log-in the shop knows. */
export const isWayLeft = (hasPassword: boolean, providers: readonly KnownProvider[], identities: readonly IdentityRow[], closing: number): boolean =>
  hasPassword || identities.some(({ id, issuer, shutAt }) => id !== closing && shutAt === null && providerOf(providers, issuer) !== undefined)
