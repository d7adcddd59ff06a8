import { readFileSync } from 'node:fs'
import { quantityModel } from '#machines/cart/quantity.model.ts'
import type { StatechartLayout } from '#src/statechart/layout.ts'
import { type Explored, exploreModel } from '#tests/model/explored.ts'
import { mutate } from '#tests/model/mutants.ts'
import { recordPaths } from './record.ts'
import { type MachineReport, REPORT_FORMAT, type Report } from './report.ts'

const LAYOUT = new URL('../../src/statechart/layouts/quantity.json', import.meta.url)
const REMOVED = ['states', 'rejected', 'on', 'quantity.set'] as const

/** The machine of a quantity as it is, or one whose rejected line cannot be changed again. */
export function quantityReport({ isBroken = false, ...changes }: Partial<MachineReport> & { isBroken?: boolean } = {}): MachineReport {
  const machine = isBroken ? mutate(quantityModel.machine, REMOVED, () => undefined) : quantityModel.machine
  const explored: Explored = exploreModel({ ...quantityModel, machine })
  return {
    ...recordPaths([explored]),
    name: 'cart/quantity',
    layout: JSON.parse(readFileSync(LAYOUT, 'utf8')) as StatechartLayout,
    problems: [],
    live: [],
    walkable: [],
    reasons: [],
    ...changes,
  }
}

export const reportOf = (machines: readonly MachineReport[], changes: Partial<Report> = {}): Report => ({
  format: REPORT_FORMAT,
  at: '2026-11-22T14:20:00.000Z',
  version: '1.12.17',
  commit: 'a41c09e',
  machines,
  filter: {},
  ...changes,
})
