import type { ShopConsent } from '#contract/shop-consent.ts'

/** A consent for test models. */
export const consent = (changed: Partial<ShopConsent>): ShopConsent => ({
  id: 2,
  uniqueNumber: 1002,
  name: { en: 'Terms', hr: 'Uvjeti' },
  displayName: { en: '<p>Yes</p>', hr: '<p>Da</p>' },
  version: '2026-10-01',
  active: true,
  revision: 1,
  changedAt: null,
  changedBy: null,
  accepted: 3,
  former: [],
  ...changed,
})
