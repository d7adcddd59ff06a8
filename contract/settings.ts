import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LOCALES } from './locale.ts'
import { Currency } from './money.ts'
import { ADMIN_LANGUAGE } from './settings.constants.ts'

/** id, three-letter code, two-letter code (may be empty), own name, and its name in four languages. */
export const Language = z.object({
  id: z.int(),
  code: z.string(),
  code2: z.string(),
  name: z.string(),
  names: z.object({ hr: z.string(), en: z.string(), de: z.string(), sr: z.string() }),
})
export type Language = z.infer<typeof Language>

export const Country = z.object({ id: z.int(), iso: z.string(), iso3: z.string(), name: z.string(), dialCode: z.string() })
export type Country = z.infer<typeof Country>

export const CmsOption = z.object({ key: z.string(), value: z.string(), media: z.nullable(z.string()) })

/** Pixels that pictures of this size have at most. */
export const MediaSizeOption = z.object({ name: z.string(), width: z.int(), height: z.int() })

/** A domain of the shop. */
export const Domain = z.object({ name: z.string(), url: z.string() })
export type Domain = z.infer<typeof Domain>

export const Application = z.object({
  domain: z.string(),
  language: z.object({ code: z.string(), code2: z.string() }),
  defaultLanguage: z.string(),
  currency: Currency,
  cmsOptions: z.array(CmsOption),
})

/** Response of domainDetect: the keys every other operation requires, and how the site is set up. */
export const SiteConfiguration = z.object({
  apiKeyToken: z.string(),
  apiKeyId: z.int(),
  siteID: z.int(),
  storeId: z.int(),
  siteName: z.string(),
  siteUrl: z.string(),
  subdomain: z.string(),
  cmsLanguages: z.array(z.object({ id: z.int(), code: z.string(), code2: z.string(), default: z.boolean() })),
  mediaSizes: z.array(MediaSizeOption),
  cmsOptions: z.array(CmsOption),
  /** Header, footer and cookie notice there are, by three-letter language code; getElementsByHandlers has their texts. */
  staticElements: z.record(z.string(), z.array(z.object({ id: z.int(), handler: z.string(), title: z.string() }))),
  application: Application,
  /** Closed for everybody but the back office. */
  maintenance: z.boolean(),
  /** Development mode: back-office users see full error details. */
  development: z.boolean(),
  /** Dummy mode: nobody can edit pages in place. */
  dummyMode: z.boolean(),
})
export type SiteConfiguration = z.infer<typeof SiteConfiguration>

export const CheckoutSettings = z.object({
  /** ISO codes, or all countries. */
  allowedCountries: z.union([z.array(z.string()), z.literal('ALL')]),
  cartAdditionBehaviour: z.int(),
  skipShippingStep: z.boolean(),
  companyMode: z.boolean(),
  disableSpecialCharsValidation: z.boolean(),
  carryCartAcrossLanguages: z.boolean(),
  /** Origins a hosted payment form may be sent to, and a wallet's script may come from. */
  paymentOrigins: z.array(z.string()),
})
export type CheckoutSettings = z.infer<typeof CheckoutSettings>

export const CurrencyConfig = z.object({ allowedCurrencies: z.array(Currency), mainCurrencyId: z.int() })
export type CurrencyConfig = z.infer<typeof CurrencyConfig>

const GeneralSetting = z.object({ group: z.string(), key: z.string(), value: z.string() })

export const domainDetect = endpoint({
  id: 'domainDetect',
  method: 'POST',
  version: 'v2',
  area: 'settings',
  path: '/domainDetect',
  aliases: ['/api/v2/domainDetect'],
  policy: 'open',
  summary: 'Detects the site of the caller (Referer, then Origin, then Host)',
  response: SiteConfiguration,
  problems: ['unknown-site'],
})

export const getCommons = endpoint({
  id: 'getCommons',
  method: 'GET',
  version: 'v1',
  area: 'settings',
  path: '/commons',
  aliases: ['/api/v1/commons'],
  policy: 'visitor',
  cacheSeconds: 300,
  summary: 'Languages or countries, with names in the requested language',
  query: z.object({ language: z.optional(z.string().check(z.maxLength(3))), type: z.enum(['languages', 'countries']) }),
  response: z.object({ languages: z.optional(z.array(Language)), countries: z.optional(z.array(Country)) }),
  problems: [],
})

export const getGeneralSetting = endpoint({
  id: 'getGeneralSetting',
  method: 'GET',
  version: 'v1',
  area: 'settings',
  path: '/general/user',
  policy: 'visitor',
  withoutFactor: true,
  summary: 'One general setting by group and key; of the back office, the language that its user chose',
  query: z.object({ group: z.string().check(z.maxLength(60)), key: z.string().check(z.maxLength(60)) }),
  response: GeneralSetting,
  problems: ['not-found'],
})

export const saveAdminLanguage = endpoint({
  id: 'saveAdminLanguage',
  method: 'PATCH',
  version: 'v1',
  area: 'settings',
  path: '/general/user',
  policy: 'backOffice',
  withoutFactor: true,
  summary: 'Language of the back office for its user, whatever the addresses of its pages say',
  body: z.object({ group: z.literal(ADMIN_LANGUAGE.group), key: z.literal(ADMIN_LANGUAGE.key), value: z.enum(LOCALES) }),
  response: GeneralSetting,
  problems: [],
})

export const filterDomains = endpoint({
  id: 'filterDomains',
  method: 'POST',
  version: 'v1',
  area: 'settings',
  path: '/domain/filter',
  policy: 'visitor',
  cacheSeconds: 60,
  summary: 'Domains of the shop',
  body: z.object({}),
  response: z.object({ domains: z.array(Domain) }),
  problems: [],
})

export const filterCmsOptions = endpoint({
  id: 'filterCmsOptions',
  method: 'GET',
  version: 'v1',
  area: 'cms',
  path: '/option/filter',
  policy: 'visitor',
  cacheSeconds: 60,
  summary: 'CMS options by key, all or one',
  query: z.object({ key: z.optional(z.string().check(z.maxLength(60))) }),
  response: z.object({ records: z.array(CmsOption) }),
  problems: [],
})

export const filterMediaOptions = endpoint({
  id: 'filterMediaOptions',
  method: 'GET',
  version: 'v1',
  area: 'media',
  path: '/option/filter',
  policy: 'visitor',
  cacheSeconds: 300,
  summary: 'Image sizes',
  response: z.object({ records: z.array(MediaSizeOption) }),
  problems: [],
})

export const hasRunningPipeline = endpoint({
  id: 'hasRunningPipeline',
  method: 'GET',
  version: 'v1',
  area: 'cms',
  path: '/pipeline/hasRunningPipeline',
  policy: 'visitor',
  summary: 'Whether a seed or migration is running',
  response: z.boolean(),
  problems: [],
})

export const getCheckoutSettings = endpoint({
  id: 'getCheckoutSettings',
  method: 'GET',
  version: 'v1',
  area: 'ecommerce',
  path: '/settings/getCheckoutSettings',
  policy: 'visitor',
  cacheSeconds: 60,
  summary: 'Delivery countries and settings of cart and checkout',
  response: CheckoutSettings,
  problems: [],
})

export const getCurrencyConfig = endpoint({
  id: 'getCurrencyConfig',
  method: 'GET',
  version: 'v2',
  area: 'ecommerce',
  path: '/settings/getCurrencyConfig',
  policy: 'visitor',
  cacheSeconds: 300,
  summary: 'Currencies of the shop',
  response: CurrencyConfig,
  problems: [],
})
