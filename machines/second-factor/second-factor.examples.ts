import type { SecondFactor } from '#contract/second-factor.ts'

/** No second factor, where none is required. */
export const exampleFactor = (change: Partial<SecondFactor> = {}): SecondFactor => ({
  state: 'none',
  isRequired: false,
  createdAt: null,
  unusedRecoveryCodes: 0,
  ...change,
})

/** An app that is set up. */
export const exampleActiveFactor = (unusedRecoveryCodes = 10): SecondFactor =>
  exampleFactor({ state: 'active', createdAt: '2026-01-02T03:04:05.000Z', unusedRecoveryCodes })

/** The key of a new app. */
export const EXAMPLE_APP = { key: 'GEZD GNBV GY3T QOJQ', uri: 'otpauth://totp/shop:nika?secret=GEZDGNBVGY3TQOJQ', qrCode: '<svg></svg>' }

export const EXAMPLE_CODES = ['2345-679C-DFGH-JKMN', 'NPQR-TVWX-Y234-5679']
