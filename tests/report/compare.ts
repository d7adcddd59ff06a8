import { pathsOf, titleOf } from './paths.ts'
import { type Comparison, type MachineReport, REPORT_FORMAT, type Report } from './report.ts'

const failing = (machine: MachineReport) => new Set(pathsOf(machine).flatMap(({ id, failsAt }) => (failsAt === null ? [] : [id])))

/** What is new, gone and newly failing in machines that both runs have. */
export function compareReports(machines: readonly MachineReport[], old: Report): Comparison {
  const pairs = machines.flatMap((now) => old.machines.filter(({ name }) => name === now.name).map((then) => ({ now, then })))
  return {
    at: old.at,
    added: pairs.flatMap(({ now, then }) => {
      const known = new Set(then.paths.map(({ id }) => id))
      return now.paths.flatMap(({ id }) => (known.has(id) ? [] : [id]))
    }),
    newlyFailing: pairs.flatMap(({ now, then }) => {
      const before = failing(then)
      return [...failing(now)].filter((id) => !before.has(id))
    }),
    gone: pairs.flatMap(({ now, then }) => {
      const left = new Set(now.paths.map(({ id }) => id))
      return pathsOf(then)
        .filter(({ id }) => !left.has(id))
        .map((path) => ({ machine: now.name, id: path.id, title: titleOf(then, path) }))
    }),
  }
}

/** Reads `report.json` of another run; throws with the reason. */
export function readReport(text: string, file: string): Report {
  let report: Partial<Report>
  try {
    report = JSON.parse(text)
  } catch {
    throw new Error(`${file} is not JSON`)
  }
  if (report?.format !== REPORT_FORMAT || !Array.isArray(report.machines)) throw new Error(`${file} is not a report of this version (format ${REPORT_FORMAT})`)
  return report as Report
}
