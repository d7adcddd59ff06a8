import { CALLS } from '#contract/calls.gen.ts'
import type { InputOf, ResponseOf } from '#contract/endpoint.ts'
import { HEADERS } from '#contract/headers.ts'
import type { Contract, OperationName } from '#contract/index.ts'
import { LANGUAGE_CODES, type Locale } from '#contract/locale.ts'
import type { ProblemResponse } from '#contract/problem.ts'
import type { Shop } from '#server/kernel/shop.ts'
import type { ContentDays } from '#server/seed/content-day.ts'
import { contentDaysOf } from './content-days.ts'
import { openShop } from './open-shop.ts'

interface Parts {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: object
}

/** The demo shop, called through the whole application: for module tests. */
export interface DemoShop {
  readonly shop: Shop
  /** The response of the operation; throws on an error response. */
  ask<K extends OperationName>(name: K, input: InputOf<Contract[K]>, locale?: Locale): Promise<ResponseOf<Contract[K]>>
  /** Code and fields of the error response; throws on success. Accepts any input, also what no typed client would send. */
  problem(name: OperationName, input: Parts, locale?: Locale): Promise<{ status: number; code: string; fields?: unknown }>
  /** Its dates. */
  readonly days: ContentDays
  close(): Promise<void>
}

/** Opens a demo shop; its clock is `now`, or one that stands on the Saturday before the week it was made in. */
export async function openDemoShop(now?: () => Date): Promise<DemoShop> {
  let saturday = new Date()
  const { shop, app, close } = await openShop({ now: now ?? (() => saturday) })
  const days = await contentDaysOf(shop.db)
  saturday = new Date(days.moment('2026-11-21T12:00:00+01:00'))
  const { data: site } = (await app.inject({ method: 'POST', url: CALLS.domainDetect[1] })).json()

  async function send(name: OperationName, { params = {}, query = {}, body }: Parts, locale: Locale) {
    const [method, path] = CALLS[name]
    const response = await app.inject({
      method: method as 'GET' | 'POST',
      url: path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? '')),
      query: { ...query },
      headers: { [HEADERS.apiKey]: site.apiKeyToken, [HEADERS.site]: String(site.siteID), [HEADERS.language]: LANGUAGE_CODES[locale] },
      ...(body && { payload: body }),
    })
    return { status: response.statusCode, json: response.json() }
  }

  return {
    shop,
    days,
    async ask(name, input, locale = 'en') {
      const { json } = await send(name, input as Parts, locale)
      if (json.errored) throw new Error(`${name} was rejected: ${JSON.stringify(json)}`)
      return json.data
    },
    async problem(name, input, locale = 'en') {
      const { status, json } = await send(name, input, locale)
      if (!json.errored) throw new Error(`${name} was not rejected`)
      const { code, payload } = json as ProblemResponse
      return { status, code, ...(payload.fields && { fields: payload.fields }) }
    },
    close,
  }
}
