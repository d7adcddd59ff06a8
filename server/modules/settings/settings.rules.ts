import { MEDIA_SIZES } from '#contract/media.constants.ts'
import { CART_ADDITION_BEHAVIOUR } from '#contract/settings.constants.ts'
import type { CheckoutSettings, Domain } from '#contract/settings.ts'

/** Default options of a new site (key, value). */
export const CMS_OPTIONS = {
  DefaultLanguage: 'eng',
  AllowedLanguages: '31,41',
  HomePageSlug: 'home-page',
  CmsVersion: 'v3',
  WwwPolicy: 'no-www',
  PasswordProtection: 'false',
  MaintenanceMode: 'false',
  ThemeNavigations: 'main,footer1,footer2,footer3,footer4',
  NumberOfStars: '5',
  RequireRatingForComment: 'true',
  RequireCommentForRating: 'true',
  CanCommentOnBlog: 'RegisteredUsers',
  RequireAdminPublishing: 'true',
  OneUserOneComment: 'false',
  UserCanEditComment: 'true',
  GoogleAnalyticsId: '',
  GoogleTagManagerId: '',
  EmailTemplateLayout: 'default',
} as const satisfies Readonly<Record<string, string>>

export const ALLOWED_LANGUAGE_IDS: readonly number[] = CMS_OPTIONS.AllowedLanguages.split(',').map(Number)

const CHECKOUT_SETTINGS: CheckoutSettings = {
  allowedCountries: [],
  cartAdditionBehaviour: CART_ADDITION_BEHAVIOUR.stay,
  skipShippingStep: false,
  companyMode: true,
  disableSpecialCharsValidation: false,
  carryCartAcrossLanguages: false,
  paymentOrigins: [],
}

/** The stored checkout settings; invalid ones have their default. */
export function decidedSettings(stored: readonly { key: string; value: string }[]): CheckoutSettings {
  const decided = new Map(stored.map(({ key, value }) => [key, value]))
  const isDecided = (key: 'skipShippingStep' | 'companyMode' | 'disableSpecialCharsValidation' | 'carryCartAcrossLanguages'): boolean =>
    decided.get(key) === 'true' || (decided.get(key) !== 'false' && CHECKOUT_SETTINGS[key])
  const behaviour = Object.values(CART_ADDITION_BEHAVIOUR).find((each) => String(each) === decided.get('cartAdditionBehaviour'))
  return {
    allowedCountries: CHECKOUT_SETTINGS.allowedCountries,
    cartAdditionBehaviour: behaviour ?? CHECKOUT_SETTINGS.cartAdditionBehaviour,
    skipShippingStep: isDecided('skipShippingStep'),
    companyMode: isDecided('companyMode'),
    disableSpecialCharsValidation: isDecided('disableSpecialCharsValidation'),
    carryCartAcrossLanguages: isDecided('carryCartAcrossLanguages'),
    paymentOrigins: CHECKOUT_SETTINGS.paymentOrigins,
  }
}

/** Named picture sizes of the API. */
export const mediaSizeOptions = () => Object.entries(MEDIA_SIZES).map(([name, { width, height }]) => ({ name, width, height }))

/** An origin of the shop by its host name. */
export const domainOf = (host: string): Domain => ({ name: host, url: `${isLocalHost(hostNameOf(host)) ? 'http' : 'https'}://${host}` })

export const EURO = { id: 1, code: 'EUR', label: 'Euro', symbol: '€' } as const

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Host name in lower case without the port; '' for an invalid host, with a port above the maximum for instance. */
export const hostNameOf = (host: string): string => (URL.canParse(`http://${host}`) ? host.toLowerCase().replace(/:\d+$/, '') : '')

/** Whether the name is the local machine's. */
export const isLocalHost = (name: string): boolean => LOCAL.has(name)

/** Host of a URL; undefined when it is invalid. */
export function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined
}
