const SEVERE: readonly unknown[] = ['high', 'critical']

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

// The entries of `via` are advisories, or names of the packages that pass them on.
function describe(name: string, { severity, range, via }: Readonly<Record<string, unknown>>): string {
  const reasons = (Array.isArray(via) ? via : []).map((each: unknown) => (isRecord(each) ? `${each.title} (${each.url})` : `by ${each}`))
  return `${name} ${range}: ${severity}: ${reasons.join('; ')}`
}

/** Packages with advisories of level high or critical, from the output of `npm audit --json`; null where no registry responded. */
export function readAdvisories(output: string): string[] | null {
  const report = parse(output)
  if (!isRecord(report) || !isRecord(report.vulnerabilities)) return null
  return Object.entries(report.vulnerabilities).flatMap(([name, found]) => (isRecord(found) && SEVERE.includes(found.severity) ? [describe(name, found)] : []))
}
