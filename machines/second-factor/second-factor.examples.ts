import type { NewPasskey, Passkey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '#contract/passkey.ts'
import type { SecondFactor } from '#contract/second-factor.ts'

/** No second factor, where none is required. */
export const exampleFactor = (change: Partial<SecondFactor> = {}): SecondFactor => ({
  state: 'none',
  isRequired: false,
  appSince: null,
  passkeys: [],
  unusedRecoveryCodes: 0,
  ...change,
})

/** An app that is set up. */
export const exampleActiveFactor = (unusedRecoveryCodes = 10): SecondFactor =>
  exampleFactor({ state: 'active', appSince: '2026-01-02T03:04:05.000Z', unusedRecoveryCodes })

export const EXAMPLE_PASSKEY: Passkey = { id: 4, name: 'Laptop', createdAt: '2026-01-02T03:04:05.000Z', usedAt: null }

/** A passkey without an app. */
export const examplePasskeyFactor = (...passkeys: readonly Passkey[]): SecondFactor =>
  exampleFactor({ state: 'active', passkeys: [...passkeys], unusedRecoveryCodes: 10 })

export const EXAMPLE_REQUEST: PasskeyRequest = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'shop.example',
  timeout: 120_000,
  allowCredentials: [{ id: 'Y3JlZGVudGlhbA', type: 'public-key', transports: ['internal'] }],
  userVerification: 'preferred',
}

/** For the next try. */
export const NEXT_REQUEST: PasskeyRequest = { ...EXAMPLE_REQUEST, challenge: 'bmV4dA' }

export const EXAMPLE_CREATION: PasskeyCreation = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'shop.example', name: 'shop' },
  user: { id: 'dXNlcg', name: 'nika@skoj.example', displayName: 'Nika Kovač' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 120_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
  attestation: 'none',
}

const credential = { id: 'Y3JlZGVudGlhbA', rawId: 'Y3JlZGVudGlhbA', type: 'public-key' } as const
export const EXAMPLE_ASSERTION: PasskeyAssertion = {
  ...credential,
  response: { clientDataJSON: 'ZGF0YQ', authenticatorData: 'YXV0aA', signature: 'c2lnbg' },
}
export const EXAMPLE_NEW_PASSKEY: NewPasskey = {
  ...credential,
  response: { clientDataJSON: 'ZGF0YQ', attestationObject: 'b2JqZWN0', transports: ['internal'] },
}

/** The key of a new app. */
export const EXAMPLE_APP = { key: 'GEZD GNBV GY3T QOJQ', uri: 'otpauth://totp/shop:nika?secret=GEZDGNBVGY3TQOJQ', qrCode: '<svg></svg>' }

export const EXAMPLE_CODES = ['2345-679C-DFGH-JKMN', 'NPQR-TVWX-Y234-5679']
