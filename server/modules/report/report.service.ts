import { randomInt } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { REPORT_ALPHABET, REPORT_DAYS } from '#contract/report.constants.ts'
import type { Report, ReportContents } from '#contract/report.ts'
import type { Db } from '#server/db/connect.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { networkOf } from '#server/kernel/network.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import { countAttempt } from '../session/attempts.service.ts'
import { reports } from './report.tables.ts'

const DAY_MS = 86_400_000
/** Stored in an hour from one network, and from all. */
export const REPORT_LIMITS = { perNetwork: 10, total: 500, windowSeconds: 3_600 } as const

const fourCharacters = (): string => Array.from({ length: 4 }, () => REPORT_ALPHABET[randomInt(REPORT_ALPHABET.length)]).join('')

/** Stores a report under a new code. */
export async function sendReport(db: Db, { ip, at }: Pick<Caller, 'ip' | 'at'>, contents: ReportContents): Promise<{ reportCode: string }> {
  const { perNetwork, total, windowSeconds } = REPORT_LIMITS
  await countAttempt(db, `reports from ${networkOf(ip)}`, { limit: perNetwork, windowSeconds }, at)
  await countAttempt(db, 'reports', { limit: total, windowSeconds }, at)
  const code = `${fourCharacters()}-${fourCharacters()}`
  const [stored] = await db.insert(reports).values({ code, contents, sentAt: at }).onConflictDoNothing().returning()
  return stored ? { reportCode: stored.code } : sendReport(db, { ip, at }, contents)
}

export async function readReport(db: Db, code: string): Promise<Report> {
  const [found] = await db.select().from(reports).where(eq(reports.code, code))
  if (!found) throw new ProblemError('not-found')
  return { reportCode: found.code, sentAt: found.sentAt.toISOString(), contents: found.contents }
}

/** Deletes the reports whose time is over. */
export async function deleteOldReports(db: Db, now: Date): Promise<void> {
  await db.delete(reports).where(lt(reports.sentAt, new Date(now.getTime() - REPORT_DAYS * DAY_MS)))
}
