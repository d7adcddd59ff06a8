import type { OidcProvider } from '#server/env-providers.ts'

export type KnownProvider = Pick<OidcProvider, 'issuer' | 'label'>

const plain = (issuer: string): string => issuer.replace(/\/+$/, '')

/** The provider that speaks under this address. */
export const providerOf = (providers: readonly KnownProvider[], issuer: string): KnownProvider | undefined =>
  providers.find((provider) => plain(provider.issuer) === plain(issuer))

/** A provider as people know it: by its name, or its address when the shop has parted from it. */
export const providerLabel = (providers: readonly KnownProvider[], issuer: string): string =>
  providerOf(providers, issuer)?.label ?? (URL.canParse(issuer) ? new URL(issuer).host : issuer)
