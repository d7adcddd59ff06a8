import type { Path, Step } from '#tests/model/explore.ts'

const theValue = ({ value }: Step['after']['state']): unknown => value

/**
 * The fewest paths that cover every step that any of them has, for a browser: that every path ends correctly is proved in memory. Steps are equal
 * when the same event leads from the same visible state to the same visible state.
 */
export function fewPaths(paths: readonly Path[], shown: (state: Step['after']['state']) => unknown = theValue): readonly Path[] {
  const stepsOf = ({ steps }: Path): string[] =>
    steps.map(({ event, after: { state } }, index) => {
      const before = steps[index - 1]
      return JSON.stringify([before ? shown(before.after.state) : null, event, shown(state)])
    })
  const walked = new Set<string>()
  const newSteps = (path: Path): number => new Set(stepsOf(path).filter((step) => !walked.has(step))).size
  const few: Path[] = []
  for (;;) {
    const [best] = paths.toSorted((left, right) => newSteps(right) - newSteps(left))
    if (!best || newSteps(best) === 0) return few
    few.push(best)
    for (const step of stepsOf(best)) walked.add(step)
  }
}
