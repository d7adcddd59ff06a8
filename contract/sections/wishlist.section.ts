import { section } from './section.ts'

export const wishlistSection = section({
  type: 'wishlist',
  v: 1,
  max: 1,
  cells: {},
  example: {},
})
