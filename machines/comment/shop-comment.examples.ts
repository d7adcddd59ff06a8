import type { ShopComment } from '#contract/shop-comment.ts'

export const shopComment = (parts: Partial<ShopComment> = {}): ShopComment => ({
  id: 7,
  subject: 'product',
  subjectId: 101,
  about: { title: 'Sardines', url: '/product/sardines' },
  rating: 4,
  title: '',
  text: 'Good',
  edit: null,
  language: 'en',
  author: 'Mirna L.',
  verifiedPurchase: false,
  state: 'waiting',
  reply: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  version: 'first',
  ...parts,
})
