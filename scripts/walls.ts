import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'

const ROOMS = ['contract', 'machines', 'src', 'server', 'tests', 'scripts'] as const
const walls: { forbidden: { name: string }[]; options: object } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')

export const WALL_NAMES = walls.forbidden.map((rule) => rule.name)

export interface WallReport {
  /** Modules looked at, per room that stands in the house. */
  seen: Record<string, number>
  faults: { rule: string; from: string; to: string }[]
}

/** Follows every import of the house at `house` and names those that go through a wall. A room without modules is a fault of the look itself. */
export async function lookForBreaches(house: string): Promise<WallReport> {
  const rooms = ROOMS.filter((room) => existsSync(join(house, room)))
  const { output } = await cruise([...rooms], { ...walls.options, ruleSet: { forbidden: walls.forbidden }, validate: true, baseDir: house } as Parameters<
    typeof cruise
  >[1])
  const { modules, summary } = output as ICruiseResult
  const seen = Object.fromEntries(rooms.map((room) => [room, modules.filter((module) => module.source.startsWith(`${room}/`)).length]))
  return { seen, faults: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })) }
}
