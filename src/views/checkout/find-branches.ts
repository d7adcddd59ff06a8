import type { Branch } from '#contract/checkout.ts'

/** Normalizes text for comparison: lower case without accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd').toLowerCase()

/** Branches that contain every typed word, ignoring case and accents. */
export function findBranches(branches: readonly Branch[], typed: string): readonly Branch[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return branches.filter(({ name, address, zip, city, note }) => {
    const text = plain(`${name} ${address} ${zip} ${city} ${note}`)
    return words.every((word) => text.includes(word))
  })
}
