import * as z from 'zod/mini'

const Counts = z.record(z.string(), z.number())
const PathReport = z.object({
  format: z.literal(1),
  machines: z.array(
    z.object({
      layout: z.object({ machine: z.string() }),
      transitions: z.array(z.string()),
      taken: z.array(z.number()),
      browser: z.optional(z.object({ taken: Counts })),
    }),
  ),
})

/** How often the tests took each transition. */
export interface TestCounts {
  readonly memory: ReadonlyMap<string, number>
  /** null when none ran in a browser. */
  readonly browser: ReadonlyMap<string, number> | null
}

/** A larger file is not read. */
export const MAX_REPORT_BYTES = 100_000_000

/** Counts by the machine's id, from the JSON that `npm run paths` writes; null when the text is none. */
export function readTestCounts(text: string): ReadonlyMap<string, TestCounts> | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  const { data } = PathReport.safeParse(value)
  if (!data) return null
  return new Map(
    data.machines.map(({ layout, transitions, taken, browser }) => [
      layout.machine,
      {
        memory: new Map(transitions.map((name, index) => [name, taken[index] ?? 0])),
        browser: browser ? new Map(Object.entries(browser.taken)) : null,
      },
    ]),
  )
}
