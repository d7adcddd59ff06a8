import { type Endpoint, pathOf } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'

const sameMethodAndPath = (a: Endpoint, method: string, path: string) => a.method === method && pathOf(a) === path

/** Every URL of an operation: its own, the other version's where no other operation has it, and its aliases. */
export function urlsOf(call: Endpoint): string[] {
  const own = pathOf(call)
  const other = call.version === 'auth' ? own : pathOf({ ...call, version: call.version === 'v1' ? 'v2' : 'v1' })
  const taken = Object.values(contract).some((each: Endpoint) => each.id !== call.id && sameMethodAndPath(each, call.method, other))
  return [...new Set([own, ...(taken ? [] : [other]), ...(call.aliases ?? [])])]
}
