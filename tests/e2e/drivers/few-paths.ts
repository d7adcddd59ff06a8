import type { Path, Step } from '#tests/model/model.ts'

const theValue = ({ value }: Step['state']): unknown => value

/**
 * As few of the paths as take every step that any of them takes, for a browser: that no path ends wrongly is proved in memory.
 * Steps are the same that come from where as much is shown, by the same event, to where as much is shown.
 */
export function fewPaths(paths: readonly Path[], shown: (state: Step['state']) => unknown = theValue): readonly Path[] {
  const stepsOf = ({ steps }: Path): string[] =>
    steps.map(({ event, state }, index) => {
      const before = steps[index - 1]
      return JSON.stringify([before ? shown(before.state) : null, event, shown(state)])
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
