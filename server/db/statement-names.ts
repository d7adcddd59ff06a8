const USES = 3
const NAMES_MAX = 200
const COUNTED_MAX = 1_000

/**
 * Names a statement from its third use on: each connection then prepares it once, and the database neither parses nor plans it again. Texts
 * that vary (lists of another length) never get that far, and a connection holds a limited number.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= NAMES_MAX) return known
    const count = (uses.get(text) ?? 0) + 1
    if (uses.size >= COUNTED_MAX) uses.clear()
    uses.set(text, count)
    if (count < USES) return undefined
    uses.delete(text)
    const name = `statement_${names.size}`
    names.set(text, name)
    return name
  }
}
