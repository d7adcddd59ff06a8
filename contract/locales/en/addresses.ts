import type { LocaleAddresses } from '../locale-data.ts'

/** Words of addresses in English. */
export const addresses = {
  entities: {
    page: '',
    post: '',
    product: 'product',
    category: 'shop',
    postCategory: 'blog',
    event: 'event',
  },
  pages: {
    investors: 'for-investors',
    privacyPolicy: 'privacy-policy',
    wishlist: 'wishlist',
  },
} as const satisfies LocaleAddresses
