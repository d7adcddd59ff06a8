import { cell } from '../sections/cell.ts'

export const addressCells = { slug: cell.slug() }

/** What search engines and previews show. */
export const seoCells = { seoTitle: cell.text({ max: 200 }), seoDescription: cell.text({ max: 400 }) }
