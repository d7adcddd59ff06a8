export interface Difference {
  /** `[0].qty`, after the name of the whole. */
  readonly path: string
  /** JSON; undefined where only the other has it. */
  readonly before: string | undefined
  readonly after: string | undefined
}

/** More than this are shown as one difference of the whole. */
const MOST = 12

/** Where two JSON texts differ; texts that are no JSON differ as a whole. */
export function differences(before: string, after: string): readonly Difference[] {
  const whole = [{ path: '', before, after }]
  try {
    const found = [...differ('', JSON.parse(before), JSON.parse(after))]
    return found.length > 0 && found.length <= MOST ? found : whole
  } catch {
    return whole
  }
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function* differ(path: string, before: unknown, after: unknown): Generator<Difference> {
  if (Object.is(before, after)) return
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after)) {
    yield { path, before: JSON.stringify(before), after: JSON.stringify(after) }
    return
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
    yield* differ(Array.isArray(before) ? `${path}[${key}]` : `${path}.${key}`, before[key], after[key])
}
