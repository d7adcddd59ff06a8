import { isLocale } from '#contract/locale.ts'
import type { ShopClient } from '../client/create-client.ts'
import { delocalize } from '../locale/paths.ts'
import { showCart, submitCartForm } from './cart-forms.ts'
import { showCheckout, showReceipt, submitCheckout } from './checkout-forms.ts'
import type { NoScriptResult } from './page.ts'
import { submitProductForm } from './product-form.ts'
import { responseCookies } from './response-cookies.ts'
import { formKeyIn, rejectionOf, statusOf, storeNextKey, type Visit } from './visit.ts'

interface Responder {
  readonly show?: (visit: Visit) => Promise<NoScriptResult | null>
  readonly submit?: (visit: Visit) => Promise<NoScriptResult | null>
}

/** Pages by the path behind the language. */
function responderOf(path: string): Responder | undefined {
  if (path === '/cart') return { show: showCart, submit: submitCartForm }
  if (path === '/checkout') return { show: showCheckout, submit: submitCheckout }
  if (path === '/checkout/success') return { show: showReceipt }
  const product = /^\/product\/([^/]+)$/.exec(path)?.[1]
  return product === undefined ? undefined : { submit: (visit) => submitProductForm(visit, decodeURIComponent(product)) }
}

const partsOf = (pathname: string): { locale: string; path: string } => {
  const [, locale = '', ...path] = pathname.split('/')
  return { locale, path: `/${path.join('/')}` }
}

/** Whether the page at a path of the router consists of forms for a visitor without scripts. */
export const hasFormPage = (pathname: string): boolean => responderOf(partsOf(pathname).path)?.show !== undefined

export interface NoScriptResponse {
  readonly result: NoScriptResult
  /** Values of `Set-Cookie`. */
  readonly cookies: readonly string[]
}

/**
 * The page of forms at a URL for a visitor without scripts, or the result of one of its forms (a POST request). Calls the operations of the API
 * as the browser's actors do. null where the page has none.
 */
export async function respondWithoutScripts(request: Request, shop: ShopClient): Promise<NoScriptResponse | null> {
  const address = delocalize(new URL(request.url))
  const { locale, path } = partsOf(address.pathname)
  const responder = responderOf(path)
  const isSubmit = request.method === 'POST'
  const respond = isSubmit ? responder?.submit : responder?.show
  if (!respond || !isLocale(locale)) return null
  const cookies = responseCookies(request.headers.get('cookie') ?? '', address.protocol === 'https:')
  const fields = new URLSearchParams(isSubmit ? await request.text() : '')
  try {
    const { application } = await shop.site()
    const visit = {
      api: shop.in(locale),
      locale,
      origin: address.origin,
      address,
      fields,
      cookies,
      key: formKeyIn(cookies),
      currencyId: application.currency.id,
    }
    const result = await respond(visit)
    if (result === null) return null
    if (isSubmit) storeNextKey(cookies)
    return { result, cookies: cookies.written() }
  } catch (error) {
    return { result: { page: { kind: 'unavailable' }, status: statusOf(rejectionOf(error)) }, cookies: cookies.written() }
  }
}
