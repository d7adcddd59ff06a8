import type { Branch } from '#contract/checkout.ts'

/** Text as it is compared: small letters without their marks. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd').toLowerCase()

/** Places in which every word stands that was typed, however it is accented. */
export function findBranches(branches: readonly Branch[], typed: string): readonly Branch[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return branches.filter(({ name, address, zip, city, note }) => {
    const text = plain(`${name} ${address} ${zip} ${city} ${note}`)
    return words.every((word) => text.includes(word))
  })
}
