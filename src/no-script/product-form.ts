import { quantityOf } from '#contract/cart.constants.ts'
import type { LineOptions } from '#contract/cart.ts'
import { routePath } from '#contract/locale-routes.ts'
import type { Product } from '#contract/product.ts'
import { isSessionOver } from '#machines/cart/cart-session.changes.ts'
import type { Problem } from '#machines/problem.ts'
import { type Choice, variantOf } from '#machines/product/configuration.ts'
import { optionFault, optionId, personalizationsOf, type Written } from '#machines/product/custom-options.ts'
import { wholeBundle } from '#machines/product/purchase.rules.ts'
import { storedCartSession } from '../actors/browser/cookies.ts'
import type { NoScriptResult, ProductFormPage } from './page.ts'
import { field, rejectionOf, sendOnce, startCart, statusOf, type Visit } from './visit.ts'

const OF_QUANTITY: ReadonlySet<string> = new Set(['quantity-too-large', 'quantity-invalid'])
const LONGEST_TYPED = 500

/** Name of the radio buttons of an attribute. */
export const choiceName = (attributeCode: string): string => `choice-${attributeCode}`

const choiceIn = (visit: Visit, { configurationAttributes }: Product): Choice =>
  Object.fromEntries(
    configurationAttributes.flatMap(({ attributeCode }) => {
      const code = field(visit, choiceName(attributeCode))
      return code === '' ? [] : [[attributeCode, code]]
    }),
  )

const writtenIn = (visit: Visit, { customOptions }: Product): Written =>
  Object.fromEntries(customOptions.map((option) => [option.id, field(visit, optionId(option)).slice(0, LONGEST_TYPED)]))

type Failure = ProductFormPage['failure']

/** The line to add, or why there is none. */
async function lineOf(visit: Visit, product: Product, choice: Choice, written: Written): Promise<{ productId: number; options: LineOptions } | Failure> {
  const variant = variantOf(product, choice)
  if (product.format === 'configurable' && variant === null) return { at: 'configuration' }
  if (product.customOptions.some((option) => optionFault(option, written[option.id] ?? ''))) return { at: 'options' }
  const personalizations = personalizationsOf(product.customOptions, written)
  const options = personalizations.length > 0 ? { personalizations } : {}
  if (product.format !== 'bundle') return { productId: variant?.id ?? product.id, options }
  const members = await visit.api.checkBundles({ query: { product: String(product.id) } })
  if (members.some(({ format }) => format !== 'simple' && format !== 'eproduct')) return { at: 'bundle' }
  return { productId: product.id, options: { ...options, bundleOptions: [...wholeBundle(members)] } }
}

async function add(visit: Visit, line: { productId: number; options: LineOptions }): Promise<void> {
  const { api, cookies, key, currencyId } = visit
  const qty = quantityOf(field(visit, 'qty'))
  const send = (session: { cartId: string; protectCode: string }, idempotencyKey: string) =>
    sendOnce(() => api.addItem({ body: { ...session, currencyId, ...line, qty, reservation: null } }, { idempotencyKey }))
  const stored = storedCartSession(cookies)
  try {
    await send(stored ?? (await startCart(visit)), key)
  } catch (error) {
    const problem = rejectionOf(error)
    if (stored && isSessionOver(problem)) await send(await startCart(visit), key)
    // Another product, added in another tab at the same time.
    else if (stored && problem.code === 'idempotency-mismatch') await send(stored, crypto.randomUUID())
    else throw error
  }
}

const failureOf = (problem: Problem): Failure => (OF_QUANTITY.has(problem.code) ? { at: 'quantity' } : { at: 'page', problem })

/** Adds the product of a page to the cart; null when there is no such product. */
export async function submitProductForm(visit: Visit, slug: string): Promise<NoScriptResult | null> {
  const product = await visit.api.getProduct({ query: { slug } }).catch((error: unknown) => {
    if (rejectionOf(error).status === 404) return null
    throw error
  })
  if (product === null) return null
  const [choice, written] = [choiceIn(visit, product), writtenIn(visit, product)]
  const failed = (failure: Failure, status: number): NoScriptResult => {
    const address = new URL(visit.address)
    for (const [attributeCode, code] of Object.entries(choice)) address.searchParams.set(attributeCode, code)
    return { status, address, page: { kind: 'product', qty: field(visit, 'qty').slice(0, LONGEST_TYPED), written, failure } }
  }
  const line = await lineOf(visit, product, choice, written)
  if ('at' in line) return failed(line, 422)
  try {
    await add(visit, line)
    return { redirect: routePath(visit.locale, '/cart') }
  } catch (error) {
    const problem = rejectionOf(error)
    return failed(failureOf(problem), statusOf(problem))
  }
}
