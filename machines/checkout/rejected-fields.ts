import type { FieldError, FieldErrors } from '#contract/address.ts'
import type { Problem } from '../problem.ts'

const KEYS: ReadonlySet<string> = new Set<FieldError['key']>([
  'required',
  'email',
  'emailLocal',
  'maxLength',
  'alphaSpecialCharsValidator',
  'webAddress',
  'phone',
  'zipCode',
])
const isKey = (key: string): key is FieldError['key'] => KEYS.has(key)
const PATH = /^(?:addresses\.(\d)\.)?(\w+)$/

/** Fields of the form that the server has rejected; `groups` are those of the addresses sent, in their order. */
export function rejectedFields(problem: Problem | null, groups: readonly ('shipping' | 'billing')[]): FieldErrors {
  const fields = problem?.code === 'invalid-input' ? (problem.payload?.fields ?? []) : []
  const found = fields.flatMap(({ path, key, limit }) => {
    const [, at = '0', name] = PATH.exec(path) ?? []
    const group = groups[Number(at)]
    if (!name || !group || !isKey(key)) return []
    return [[`${group}.${name}`, { key, ...(limit !== undefined && { length: limit }) }] as const]
  })
  return Object.fromEntries(found)
}
