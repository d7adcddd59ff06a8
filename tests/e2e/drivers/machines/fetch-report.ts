import type { ReportContents } from '#contract/report.ts'
import { createShopClient } from '#src/client/create-client.ts'

/** A user of the back office; `code` is of the authenticator app, or a recovery code. */
export interface OfficeLogin {
  readonly email: string
  readonly password: string
  readonly code?: string | undefined
}

/** A report from the shop that received it, read by a user of the back office; rejects with the problem of the shop. */
export async function fetchReport(reportCode: string, base: string, { email, password, code }: OfficeLogin, fetch = globalThis.fetch): Promise<ReportContents> {
  const options = { fetch, base, referer: `${base}/` }
  const body = { email, password, ...(code && { code }) }
  const { tokens } = await createShopClient(options).in('en').login({ body })
  const credentials = { accessToken: async () => tokens.accessToken, rejected: async () => false }
  const { contents } = await createShopClient({ ...options, credentials })
    .in('en')
    .getReport({ params: { reportCode } })
  return contents
}
