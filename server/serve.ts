import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import type { Database, Db } from './db/connect.ts'
import { openDatabase } from './db/open-database.ts'
import { ConfigurationError, type Env, originOf } from './env.ts'
import { addressOf } from './env-network.ts'
import { createHtmlCleaner } from './html/html-cleaner.ts'
import type { PageSource } from './http/pages.ts'
import { deleteExpiredKeys } from './kernel/idempotency.write.ts'
import { createResponseCache, type ResponseCache } from './kernel/response-cache.ts'
import type { Shop } from './kernel/shop.ts'
import { MEDIA_USERS } from './media-users.ts'
import { deleteEmptyCarts } from './modules/cart/cart.service.ts'
import { deleteExpiredPreviews } from './modules/editing/preview.service.ts'
import { publishDueReleases } from './modules/editing/publish-release.service.ts'
import { notifyAvailable } from './modules/form/availability.service.ts'
import { deleteExpiredSubmissions } from './modules/form/form-personal-data.service.ts'
import { deleteOldAccountMails } from './modules/mail/account-mail.service.ts'
import { deleteExpiredSubscriptions } from './modules/marketing/subscription.service.ts'
import { emptyBin } from './modules/media/library-write.service.ts'
import { createRenditions } from './modules/media/renditions.service.ts'
import { deleteExpiredUploads } from './modules/media/upload.service.ts'
import { openUploads } from './modules/media/upload-store.service.ts'
import { startPaymentWork } from './modules/payment/payment-worker.service.ts'
import { postCallback } from './modules/payment/sandbox.routes.ts'
import { deleteOldReports } from './modules/report/report.service.ts'
import { deleteExpiredSessions } from './modules/session/session.service.ts'
import { watchMaintenanceFlag } from './modules/settings/maintenance-switch.ts'
import { deleteExpiredSocialLogins } from './modules/social/social.service.ts'
import { deleteExpiredVatNumbers } from './modules/vat/vat.service.ts'
import type { ConnectedResponseCache } from './ports/shared-response-cache.ts'
import { prepareShop } from './prepare-shop.ts'
import { unsafeOn, unsafeSettings } from './safe-start.ts'
import { readDemoAccounts } from './seed/demo-accounts.ts'
import { releaseUnusedMemory } from './unused-memory.ts'

const STOP_MS = 10_000
const CLEAN_UP_MS = 3_600_000
const WATCH_MS = 10_000
/** How often products that are back are looked for. */
const NOTICE_MS = 10_000
/** How often releases that are due are looked for. */
const RELEASE_MS = 1_000
/** Maximum TTL of a response when every change is received. */
const MAX_TTL_SECONDS = 60

export interface ServeOptions {
  pages?: PageSource | undefined
  prepare?: (app: FastifyInstance) => void
  /** Why the shop cannot start; why its settings and database are not safe is added. */
  reasons?: readonly string[]
}

/** Opens the database; throws every reason why the shop must not start on it, which is then as it was. */
async function openSafeDatabase(env: Env, reasons: readonly string[]): Promise<Database> {
  const directory = join(env.dataDir, 'pglite')
  const assertSafe = async (db: Db | null) => {
    const all = [...reasons, ...(db ? await unsafeOn(db, env) : unsafeSettings(env))]
    if (all.length > 0) throw new ConfigurationError(all)
  }
  if (env.databaseUrl === null && !existsSync(directory)) await assertSafe(null)
  return openDatabase({ ...(env.databaseUrl ? { url: env.databaseUrl } : { dataDir: directory }), assertSafe })
}

async function announceDemo({ port, shopUrl, smtpUrl }: Env): Promise<void> {
  const origin = shopUrl ?? `http://localhost:${port}`
  const accounts = (await readDemoAccounts()).map(
    ({ email, demoPassword, isBackofficeUser }) =>
      `  ${email.padEnd(28)} ${demoPassword}  ${isBackofficeUser ? `back office, ${origin}/adminLogin` : 'customer'}`,
  )
  const mails = smtpUrl === null ? `E-mails are not sent: read them at ${origin}/_dev/mail\n` : ''
  process.stdout.write(
    `\nThis is the demo, for this machine only: payments cost nothing, and everybody knows the passwords.\n${mails}Accounts:\n${accounts.join('\n')}\nA public shop: npm run start:production, see docs/production.md\n\n`,
  )
}

/** Opens the database and prepares it, serves until a signal arrives. Throws `ConfigurationError` with all that must change first. */
export async function serve(env: Env, options: ServeOptions = {}): Promise<void> {
  const database = await openSafeDatabase(env, options.reasons ?? [])
  const { promise: created, resolve: onCreated } = Promise.withResolvers<FastifyInstance>()
  const shared = await connectSharedCache(env, options.pages, created)
  const shop: Shop = {
    db: database.db,
    kind: database.kind,
    env,
    responseCache: createCache(env, database.kind, shared),
    cleanHtml: createHtmlCleaner(),
    now: () => new Date(),
  }
  try {
    const app = await createApp(shop, options)
    onCreated(app)
    const announce = (text: string, details: object = {}) => (env.mode === 'production' ? app.log.info(details, text) : process.stdout.write(`${text}\n`))
    await database.runExclusive(() => prepareShop(shop, announce))
    const cleanUp = () =>
      Promise.all([
        deleteExpiredKeys(shop.db),
        deleteEmptyCarts(shop.db),
        deleteExpiredSessions(shop.db, shop.now()),
        deleteExpiredSocialLogins(shop.db, shop.now()),
        deleteOldAccountMails(shop.db, shop.now()),
        deleteExpiredSubmissions(shop.db, env.dataDir, shop.now()),
        deleteExpiredSubscriptions(shop.db, shop.now()),
        deleteExpiredVatNumbers(shop.db, shop.now()),
        deleteOldReports(shop.db, shop.now()),
        deleteExpiredPreviews(shop.db, shop.now()),
        deleteExpiredUploads(shop.db, openUploads(env.dataDir), shop.now()),
        emptyBin({ ...shop, users: MEDIA_USERS, renditions: createRenditions(env.dataDir) }, shop.now()),
      ]).catch((error: unknown) => app.log.error({ err: error }, 'periodic clean-up failed'))
    const cleanUpTimer = setInterval(cleanUp, CLEAN_UP_MS)
    const onNoticeProblem = (error: unknown) => app.log.error({ err: error }, 'products that are back could not be announced')
    const noticeTimer = setInterval(() => void notifyAvailable(shop.db, shop.now()).catch(onNoticeProblem), NOTICE_MS)
    const stopReleases = startReleases(shop, app)
    const watch = watchDatabase(database, app)
    const stopMails = await startMails(shop, app)
    const stopPayments = startPayments(shop, app)
    const stopMaintenanceWatch = watchMaintenanceFlag(shop, env.dataDir, (error) => app.log.error({ err: error }, 'maintenance mode could not be changed'))
    stopOnSignals(async () => {
      clearInterval(cleanUpTimer)
      clearInterval(noticeTimer)
      clearInterval(watch)
      stopMaintenanceWatch()
      await stopReleases()
      await stopMails()
      await stopPayments()
      await app.close()
      shared?.close()
      await database.close()
    })
    releaseUnusedMemory()
    await app.listen({ host: addressOf(env), port: env.port })
    announce(`Bonaca is running: ${env.shopUrl ?? `http://localhost:${env.port}`}`, { port: env.port, database: database.kind })
    if (env.mode === 'demo') await announceDemo(env)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The response cache shared by the shop's processes, where the environment configures one. */
async function connectSharedCache({ redisUrl }: Env, pages: PageSource | undefined, created: Promise<FastifyInstance>): Promise<ConnectedResponseCache | null> {
  if (redisUrl === null) return null
  const { connectResponseCache } = await import('./ports/shared-response-cache.ts')
  const onProblem = (error: unknown) => void created.then((app) => app.log.error({ err: error }, 'Redis is unavailable; the response cache is not shared'))
  return connectResponseCache({ url: redisUrl, version: pages?.version ?? '', onProblem })
}

// The embedded database has one process, which receives every change; with several, another one may change what this one caches.
const createCache = ({ responseCacheBytes }: Env, kind: Shop['kind'], shared: ConnectedResponseCache | null): ResponseCache =>
  createResponseCache({ bytes: responseCacheBytes, shared, ...(kind === 'pglite' && { maxTtlSeconds: MAX_TTL_SECONDS }) })

/** Processes payments while the shop runs; returns a function that stops it. */
function startPayments(shop: Shop, app: FastifyInstance): () => Promise<void> {
  const { payments, sandbox } = app.paymentWork
  if (shop.env.mode === 'production' && sandbox) app.log.warn('no payment provider is configured; the sandbox marks orders as paid without payment')
  const onProblem = (error: unknown) => app.log.error({ err: error }, 'processing of due payments failed')
  return startPaymentWork(shop, { payments, sandbox, sendCallback: postCallback(app), onProblem })
}

/** Sends e-mails of the outbox while the shop runs and has an SMTP server; returns a function that stops it. */
async function startMails({ db, env, now }: Shop, app: FastifyInstance): Promise<() => Promise<void>> {
  if (env.smtpUrl === null) return async () => {}
  const { openMailer } = await import('./ports/mailer.ts')
  const { mailDeliveries } = await import('./modules/mail/mail-delivery.service.ts')
  const { createOutboxWorker } = await import('./ports/outbox-worker.ts')
  const mailer = await openMailer(env.smtpUrl)
  const origin = originOf(env, app.platform.sites.mainHost)
  const worker = createOutboxWorker(db, mailDeliveries({ db, mailer, origin, now }), {
    now,
    onProblem: (error, { id, kind }, isLast) =>
      app.log.error({ err: error, id, kind }, isLast ? 'e-mail delivery failed permanently' : 'e-mail delivery failed'),
  })
  worker.start()
  return async () => {
    await worker.stop()
    mailer.close()
  }
}

// One run at a time; stopping waits for the one that is under way.
function startReleases(shop: Shop, app: FastifyInstance): () => Promise<void> {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= publishDueReleases(shop, shop.now())
      .catch((error: unknown) => app.log.error({ err: error }, 'releases that are due could not be published'))
      .finally(() => {
        running = null
      })
  }, RELEASE_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}

// The embedded engine cannot abort a query: when it hangs, only a new process helps. All confirmed data is on disk.
function watchDatabase({ kind, ping }: Database, app: FastifyInstance): NodeJS.Timeout {
  let missedPings = 0
  const check = async () => {
    missedPings = await ping().then(
      () => 0,
      () => missedPings + 1,
    )
    if (kind !== 'pglite' || missedPings < 2) return
    app.log.fatal('the embedded database does not respond; the server exits: restart it')
    process.exit(1)
  }
  return setInterval(check, WATCH_MS)
}

// New connections are rejected at once, running requests are finished, and after ten seconds the process exits in any case.
function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false
  const onSignal = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_MS).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
