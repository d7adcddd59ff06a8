import type { OidcProvider } from '#server/env-providers.ts'

export type KnownProvider = Pick<OidcProvider, 'issuer' | 'label'>

const plain = (issuer: string): string => issuer.replace(/\/+$/, '')

/** The provider with this issuer URL. */
export const providerOf = (providers: readonly KnownProvider[], issuer: string): KnownProvider | undefined =>
  providers.find((provider) => plain(provider.issuer) === plain(issuer))

/** Display name of a provider: its own, or its issuer URL when it is no longer configured. */
export const providerLabel = (providers: readonly KnownProvider[], issuer: string): string =>
  providerOf(providers, issuer)?.label ?? (URL.canParse(issuer) ? new URL(issuer).host : issuer)
