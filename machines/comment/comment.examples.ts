import type { Comment } from '#contract/comment.ts'

export const comment = (parts: Partial<Comment> = {}): Comment => ({
  id: 7,
  subject: 'product',
  subjectId: 101,
  rating: 4,
  title: '',
  text: 'Good',
  language: 'en',
  author: 'Mirna L.',
  verifiedPurchase: false,
  status: 'pending',
  own: true,
  reply: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  ...parts,
})
