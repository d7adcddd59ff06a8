import type { LinkedLogin } from '#contract/access.ts'
import { type KnownProvider, providerLabel, providerOf } from '#server/provider-names.ts'
import type { IdentityRow } from '../session/social-identity.service.ts'

/** Name of a linked log-in: the provider's, or its issuer URL when it is no longer configured. */
export const linkedLoginOf = (providers: readonly KnownProvider[], { id, issuer, createdAt, shutAt }: IdentityRow): LinkedLogin => ({
  id,
  label: providerLabel(providers, issuer),
  isOpen: shutAt === null,
  createdAt: createdAt.toISOString(),
})

/** Whether the account stays accessible without this linked log-in: by a password, or another configured provider. */
export const hasLoginMethodLeft = (hasPassword: boolean, providers: readonly KnownProvider[], identities: readonly IdentityRow[], closing: number): boolean =>
  hasPassword || identities.some(({ id, issuer, shutAt }) => id !== closing && shutAt === null && providerOf(providers, issuer) !== undefined)
