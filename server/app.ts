import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { AUDIT_SUBJECTS } from './audit-subjects.ts'
import { pageDrawer } from './draw-pages.ts'
import { originOf } from './env.ts'
import { docsRoutes } from './http/docs.ts'
import { handleErrors, malformedUrlHandler } from './http/errors.ts'
import { fileRoutes } from './http/files.ts'
import { harden } from './http/hardening.ts'
import { healthRoutes } from './http/health.ts'
import { markInProcess } from './http/in-process.ts'
import { acceptOnlyJson } from './http/json-only.ts'
import { type LogStream, logOptions, logRequests } from './http/log.ts'
import { createMaintenance } from './http/maintenance.ts'
import { notFoundRoutes } from './http/not-found.ts'
import { type PageSource, pageRoutes } from './http/pages.ts'
import { limitRate } from './http/rate-limit.ts'
import { logSecurity } from './http/security-log.ts'
import { countryFrom } from './http/visitor-country.ts'
import { createResponseCache } from './kernel/response-cache.ts'
import type { Shop } from './kernel/shop.ts'
import { MEDIA_USERS } from './media-users.ts'
import { accessRoutes } from './modules/access/access.routes.ts'
import { accountRoutes } from './modules/account/account.routes.ts'
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { cacheRoutes } from './modules/cache/cache.routes.ts'
import { captchaRoutes } from './modules/captcha/captcha.routes.ts'
import { createCaptcha } from './modules/captcha/captcha.service.ts'
import { cartRoutes } from './modules/cart/cart.routes.ts'
import { catalogueRoutes } from './modules/catalogue/catalogue.routes.ts'
import { checkoutRoutes } from './modules/checkout/checkout.routes.ts'
import { commentRoutes } from './modules/comment/comment.routes.ts'
import { consentRoutes } from './modules/consent/consent.routes.ts'
import { contentRoutes } from './modules/content/content.routes.ts'
import { listElements } from './modules/content/element-list.service.ts'
import { developmentRoutes } from './modules/development/development.routes.ts'
import { readChosenDomain } from './modules/development/domain.service.ts'
import { documentRoutes } from './modules/document/document.routes.ts'
import { downloadRoutes } from './modules/download/download.routes.ts'
import { editingRoutes } from './modules/editing/editing.routes.ts'
import { previewRoutes } from './modules/editing/preview.routes.ts'
import { releaseRoutes } from './modules/editing/release.routes.ts'
import { feedRoutes } from './modules/feed/feed.routes.ts'
import { formRoutes } from './modules/form/form.routes.ts'
import { uploadRoutes } from './modules/form/upload.routes.ts'
import { listViewRoutes } from './modules/list-view/list-view.routes.ts'
import { localRoutes } from './modules/local/local.routes.ts'
import { mailRoutes } from './modules/mail/mail.routes.ts'
import { marketingRoutes } from './modules/marketing/marketing.routes.ts'
import { libraryRoutes } from './modules/media/library.routes.ts'
import { mediaRoutes } from './modules/media/media.routes.ts'
import { officeSearchRoutes } from './modules/office-search/office-search.routes.ts'
import { orderRoutes } from './modules/order/order.routes.ts'
import { payableOrders } from './modules/order/payable-orders.service.ts'
import { refundWork } from './modules/order/refund-settle.service.ts'
import { passwordRoutes } from './modules/password/password.routes.ts'
import { paymentRoutes } from './modules/payment/payment.routes.ts'
import { createPayments } from './modules/payment/payments.service.ts'
import { sandboxRoutes } from './modules/payment/sandbox.routes.ts'
import { productRoutes } from './modules/product/product.routes.ts'
import { registrationRoutes } from './modules/registration/registration.routes.ts'
import { reportRoutes } from './modules/report/report.routes.ts'
import { logClone, logRecovery } from './modules/second-factor/factor.service.ts'
import { secondFactorRoutes } from './modules/second-factor/second-factor.routes.ts'
import { readAdminLanguage } from './modules/session/admin-language.service.ts'
import { createIdentities } from './modules/session/identities.service.ts'
import { toRelyingParty } from './modules/session/passkey.rules.ts'
import { createPasswords } from './modules/session/password.ts'
import { completeOwnerRole } from './modules/session/role.service.ts'
import { createSeal } from './modules/session/secret-seal.ts'
import { sessionRoutes } from './modules/session/session.routes.ts'
import { createTokenMaker } from './modules/session/token-maker.ts'
import { readTokenSecret } from './modules/session/token-secret.service.ts'
import { readMaintenance } from './modules/settings/options.service.ts'
import { settingsRoutes } from './modules/settings/settings.routes.ts'
import { ensureSettings } from './modules/settings/settings.seed.ts'
import { createSiteDirectory } from './modules/settings/site-directory.ts'
import { sitemapRoutes } from './modules/sitemap/sitemap.routes.ts'
import { socialRoutes } from './modules/social/social.routes.ts'
import { staffRoutes } from './modules/staff/staff.routes.ts'
import { userFilesRoutes } from './modules/user-files/user-files.routes.ts'
import { completeRates } from './modules/vat/vat.seed.ts'
import { wishlistRoutes } from './modules/wishlist/wishlist.routes.ts'
import { viesRegister } from './ports/vat-register.ts'

const BODY_LIMIT = 64 * 1024

interface Options {
  /** Source of the pages; without it the application serves operations, pictures and files only. */
  pages?: PageSource | undefined
  /** Called before any route is registered, for the development server's middleware. */
  prepare?: (app: FastifyInstance) => void
  /** Receives the log instead of the standard output. */
  log?: LogStream
}

/** Creates the Fastify application; it does not listen yet. */
export async function createApp(shop: Shop, { pages, prepare, log }: Options = {}): Promise<FastifyInstance> {
  const { env } = shop
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    // The time a phone needs to upload a file of ten megabytes; headers have less.
    requestTimeout: 120_000,
    connectionTimeout: 30_000,
    http: { headersTimeout: 15_000 },
    genReqId: () => randomUUID(),
    logger: logOptions(env.logLevel, log),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: malformedUrlHandler(env),
    trustProxy: env.trustedProxies.length > 0 ? [...env.trustedProxies] : false,
  })
  await ensureSettings(shop.db)
  await completeRates(shop.db)
  await completeOwnerRole(shop.db)
  const secret = await readTokenSecret(shop.db, env)
  const tokens = createTokenMaker(secret)
  const sites = await createSiteDirectory(shop.db, env)
  const relyingParty = toRelyingParty(originOf(env, sites.mainHost))
  const keys = { passwords: createPasswords(), tokens, factors: { seal: createSeal(secret), logRecovery, logClone, relyingParty } }
  const { payments, sandbox } = await createPayments(shop.db, env, { orders: payableOrders, refunds: refundWork })
  const domain = await readChosenDomain(shop.db, env)
  app.decorate('platform', {
    responseCache: shop.responseCache,
    sites,
    identities: createIdentities(shop, tokens),
    maintenance: createMaintenance((siteId) => readMaintenance(shop.db, siteId)),
    now: shop.now,
    paymentOrigins: payments.origins,
    countryOf: countryFrom(env.countryHeader),
  })
  app.decorate('paymentWork', { payments, sandbox })
  const captcha = createCaptcha(env.captcha, {
    isOwnHost: (host) => app.platform.sites.byHost(host) !== undefined,
    onProblem: (error) => app.log.error({ err: error }, 'the captcha provider could not be reached'),
  })
  const onRegisterProblem = (error: unknown) => app.log.error({ err: error }, 'the register of VAT numbers could not be asked')
  const cartShop = { ...shop, vatRegister: viesRegister(env.viesUrl, { onProblem: onRegisterProblem }) }
  markInProcess(app)
  logSecurity(app, secret)
  acceptOnlyJson(app)
  handleErrors(app)
  harden(app, env)
  logRequests(app)
  prepare?.(app)
  await limitRate(app, env.rateLimit)
  // Modules
  settingsRoutes(app, shop, { chosenHost: domain.get, listElements, readAdminLanguage })
  await mediaRoutes(app, shop)
  await libraryRoutes(app, shop, MEDIA_USERS)
  catalogueRoutes(app, shop)
  consentRoutes(app, shop)
  contentRoutes(app, shop)
  editingRoutes(app, shop)
  releaseRoutes(app, shop)
  previewRoutes(
    app,
    shop,
    pageDrawer(pages, (db) => createApp({ ...shop, db, responseCache: createResponseCache() }, log ? { log } : {})),
  )
  documentRoutes(app, shop)
  await marketingRoutes(app, shop, captcha)
  await formRoutes(app, shop, captcha)
  await uploadRoutes(app, shop)
  productRoutes(app, shop)
  sessionRoutes(app, shop, keys)
  registrationRoutes(app, shop, keys)
  passwordRoutes(app, shop, keys)
  localRoutes(app, shop, keys)
  socialRoutes(app, shop, { tokens })
  accountRoutes(app, shop, keys)
  accessRoutes(app, shop)
  listViewRoutes(app, shop)
  reportRoutes(app, shop)
  auditRoutes(app, shop, AUDIT_SUBJECTS)
  cacheRoutes(app, shop)
  secondFactorRoutes(app, shop, keys)
  staffRoutes(app, shop, keys)
  userFilesRoutes(app, shop)
  wishlistRoutes(app, shop)
  commentRoutes(app, shop)
  cartRoutes(app, cartShop)
  checkoutRoutes(app, cartShop)
  orderRoutes(app, shop, payments)
  officeSearchRoutes(app, shop)
  // Routes outside the API contract
  await paymentRoutes(app, shop, payments)
  if (sandbox) await sandboxRoutes(app, shop, sandbox)
  await captchaRoutes(app, shop)
  await downloadRoutes(app, shop)
  mailRoutes(app, shop)
  developmentRoutes(app, shop, domain)
  healthRoutes(app, shop)
  docsRoutes(app)
  sitemapRoutes(app, shop)
  feedRoutes(app, shop)
  await fileRoutes(app, env)
  notFoundRoutes(app)
  pageRoutes(app, shop, pages)
  return app
}
