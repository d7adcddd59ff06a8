import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HEADERS } from '#contract/headers.ts'
import { media } from '#server/modules/media/media.tables.ts'
import { GUESS_LIMITS } from '#server/modules/session/guess-limit.service.ts'
import { attempts, users } from '#server/modules/session/session.tables.ts'
import { ticketBarcodes, userFiles } from '#server/modules/user-files/user-files.tables.ts'
import { contentDaysOf } from '#tests/content-days.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { apiWith, DEMO_USERS, type LoggedIn, logIn } from './demo-users.ts'
import { codeOf } from './shopper.ts'

let open: OpenShop
let mirna: LoggedIn
let jakov: LoggedIn
let nika: LoggedIn
beforeAll(async () => {
  open = await openShop()
  mirna = await logIn(open, 'mirna')
  jakov = await logIn(open, 'jakov')
  nika = await logIn(open, 'nika')
}, 120_000)
afterAll(() => open.close())
beforeEach(() => open.shop.db.delete(attempts))

const get = (url: string, customer?: Pick<LoggedIn, 'tokens'>, remoteAddress = '127.0.0.1') =>
  open.app.inject({ method: 'GET', url, remoteAddress, ...(customer && { headers: { [HEADERS.accessToken]: customer.tokens.accessToken } }) })
const pathOf = ({ id, media: hash }: { id: number; media: string }, more = '') => `/v1/media/download/${id}/active?hash=${hash}${more}`
async function paperOf({ calls }: LoggedIn) {
  const [file] = await calls.getUserFiles({})
  if (!file) throw new Error('There are no papers')
  return file
}

describe('documents of a customer', () => {
  test('are listed newest first, each with the hash to download it, in the requested language', async () => {
    const files = await mirna.calls.getUserFiles({})
    expect(files.map(({ id, originalName, title, mime, createdAt }) => ({ id, originalName, title, mime, createdAt }))).toEqual([
      { id: 2, originalName: 'olive-wood-care.pdf', title: 'How to oil an olive wood board', mime: 'application/pdf', createdAt: '2026-10-12T09:21:00.000Z' },
      { id: 1, originalName: 'invoice-SKJ-2026-00841.pdf', title: 'Invoice SKJ-2026-00841', mime: 'application/pdf', createdAt: '2026-10-12T09:20:00.000Z' },
    ])
    for (const { media: hash } of files) expect(hash).toMatch(/^[0-9a-f]{40}$/)
    const inCroatian = await logIn(open, 'mirna', 'hr')
    expect((await inCroatian.calls.getUserFiles({})).map(({ title }) => title)).toEqual(['Kako nauljiti dasku od maslinova drva', 'Račun SKJ-2026-00841'])
  })

  test('are empty for an account without any, and never those of others', async () => {
    const emma = await logIn(open, 'emma')
    expect([await emma.calls.getUserFiles({}), (await emma.calls.getUserAttributes({})).length]).toEqual([[], 1])
    for (const call of ['getUserFiles', 'getUserAttributes'] as const) {
      expect(await codeOf(apiWith(open, {})[call]({}))).toBe('not-logged-in')
      expect(await codeOf(nika.calls[call]({}))).toBe('forbidden')
    }
  })

  test('are downloaded with their content type and file name, and cannot run in a browser', async () => {
    for (const customer of [mirna, jakov, await logIn(open, 'tin')])
      for (const file of await customer.calls.getUserFiles({})) {
        const response = await get(pathOf(file), customer)
        expect([file.originalName, response.statusCode, response.rawPayload.length]).toEqual([file.originalName, 200, file.size])
        expect(response.headers).toMatchObject({
          'content-type': file.mime,
          'content-disposition': `attachment; filename="${file.originalName}"; filename*=UTF-8''${file.originalName}`,
          'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        })
      }
    const file = await paperOf(mirna)
    for (const base of ['/api/v1', '/v1']) expect((await get(pathOf(file).replace('/v1', base), mirna)).statusCode).toBe(200)
  })

  test('are found only by their owner with the right hash: everything else gets the same error', async () => {
    const [file, theirs] = [await paperOf(mirna), await paperOf(jakov)]
    const forged = { tokens: { ...mirna.tokens, accessToken: `${mirna.tokens.accessToken}x` } }
    const attempted: readonly (readonly [string, string, Pick<LoggedIn, 'tokens'>?])[] = [
      ['no token', pathOf(file)],
      ['a forged token', pathOf(file), forged],
      ['another customer', pathOf(file), jakov],
      ['the back office', pathOf(file), nika],
      ['a wrong hash', pathOf({ id: file.id, media: '0'.repeat(40) }), mirna],
      ['the hash of another file', pathOf({ id: file.id, media: theirs.media }), mirna],
      ['the file of another', pathOf({ id: theirs.id, media: theirs.media }), mirna],
      ['half a hash', pathOf({ id: file.id, media: file.media.slice(0, 32) }), mirna],
      ['two hashes', pathOf(file, `&hash=${file.media}`), mirna],
      ['an empty hash', `/v1/media/download/${file.id}/active?hash=`, mirna],
      ['no such file', pathOf({ id: 999_999, media: file.media }), mirna],
    ]
    const answers = []
    for (const [what, url, customer] of attempted) {
      const response = await get(url, customer)
      answers.push([what, response.statusCode, response.json().code])
    }
    expect(answers).toEqual(attempted.map(([what]) => [what, 404, 'not-found']))
  })

  test('are not available to suspended or logged-out users', async () => {
    const tin = await logIn(open, 'tin')
    const file = await paperOf(tin)
    const suspend = (suspendedAt: Date | null) => open.shop.db.update(users).set({ suspendedAt }).where(eq(users.id, DEMO_USERS.tin.id))
    await suspend(new Date())
    expect((await get(pathOf(file), tin)).statusCode).toBe(404)
    await suspend(null)
    expect((await get(pathOf(file), tin)).statusCode).toBe(200)
    await tin.calls.logout({})
    expect((await get(pathOf(file), tin)).statusCode).toBe(404)
  })

  test('are available for a minute at the target of redirectToBucket', async () => {
    const file = await paperOf(mirna)
    const sent = await get(pathOf(file, '&redirectToBucket=true'), mirna)
    expect([sent.statusCode, sent.headers['cache-control']]).toEqual([302, 'no-store'])
    const to = String(sent.headers.location)
    expect(to).toMatch(new RegExp(`^/media/own/${file.id}\\?until=\\d+&ticket=[0-9a-f]{64}$`))
    const stored = await get(to)
    expect([stored.statusCode, stored.rawPayload.length]).toEqual([200, file.size])
    for (const bent of [to.replace(/until=\d+/, 'until=1'), to.replace(/ticket=./, 'ticket=x'), to.replace('/own/', '/bought/'), `/media/own/${file.id}`])
      expect((await get(bent)).statusCode).toBe(404)
    expect((await get(pathOf(file, '&redirectToBucket=true'), jakov)).statusCode).toBe(404)
    expect((await get(pathOf(file, '&redirectToBucket=https://evil.example'), mirna)).statusCode).toBe(422)
  })

  test('cannot be guessed: a network with too many failures is rejected, right or wrong', async () => {
    const file = await paperOf(mirna)
    const from = '203.0.113.9'
    const guess = async () => (await get(pathOf({ id: file.id, media: '1'.repeat(40) }), mirna, from)).statusCode
    const guesses = []
    for (let times = 0; times < GUESS_LIMITS.perNetwork; times += 1) guesses.push(await guess())
    expect(new Set(guesses)).toEqual(new Set([404]))
    expect([await guess(), (await get(pathOf(file), mirna, from)).statusCode, (await get(pathOf(file), mirna, '203.0.113.10')).statusCode]).toEqual([
      429, 429, 200,
    ])
  })

  test('whose bytes are missing are not found', async () => {
    const file = await paperOf(jakov)
    await open.shop.db.update(userFiles).set({ fileName: '../../package.json' }).where(eq(userFiles.id, file.id))
    expect((await get(pathOf(file), jakov)).statusCode).toBe(404)
    await open.shop.db.update(userFiles).set({ fileName: file.originalName }).where(eq(userFiles.id, file.id))
    expect((await get(pathOf(file), jakov)).statusCode).toBe(200)
  })
})

describe('pictures of the shop', () => {
  test('are downloaded by id, by everybody, as they were uploaded', async () => {
    const [picture] = await open.shop.db.select().from(media).limit(1)
    if (!picture) throw new Error('There are no pictures')
    const response = await get(`/v1/media/download/${picture.id}/active`)
    expect([response.statusCode, response.rawPayload.length, response.headers['content-type']]).toEqual([200, picture.size, picture.mime])
    expect(response.headers['content-disposition']).toContain(`attachment; filename="${picture.originalName}"`)
    const sent = await get(`/v1/media/download/${picture.id}/active?redirectToBucket=true`)
    expect([sent.statusCode, sent.headers.location]).toEqual([302, `/media/${picture.driveId}/original.${picture.extension}`])
    expect((await get(String(sent.headers.location))).rawPayload.length).toBe(picture.size)
    for (const id of ['999999', '0', 'x', '9999999999']) expect((await get(`/v1/media/download/${id}/active`)).statusCode).toBe(404)
  })
})

describe('attributes of a customer', () => {
  test('are grouped: a date, a text and a picture', async () => {
    const [group, ...others] = await mirna.calls.getUserAttributes({})
    expect([group?.name, others]).toEqual(['About you', []])
    expect(group?.attributes.map(({ media: _, ...attribute }) => attribute)).toEqual([
      {
        attribute: 'Customer since',
        inputType: 'dateTime',
        attributeValue: (await contentDaysOf(open.shop.db)).moment('2025-11-22T10:14:00+01:00'),
        attributeValueIsMedia: false,
      },
      { attribute: 'Note for the courier', inputType: 'textArea', attributeValue: 'Ring twice, third floor, no lift.', attributeValueIsMedia: false },
      { attribute: 'Profile picture', inputType: 'media', attributeValue: group?.attributes[2]?.media?.path, attributeValueIsMedia: true },
    ])
    expect(group?.attributes.map((attribute) => attribute.media?.originalName)).toEqual([undefined, undefined, 'stoneware-mug--cobalt.jpg'])
    const picture = await get(group?.attributes[2]?.attributeValue ?? '')
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const [inCroatian] = await (await logIn(open, 'mirna', 'hr')).calls.getUserAttributes({})
    expect([inCroatian?.name, inCroatian?.attributes[1]?.attributeValue]).toEqual(['O vama', 'Zvoniti dvaput, treći kat, bez dizala.'])
  })

  test('omit a missing picture', async () => {
    const { db } = open.shop
    const gone = db.transaction(async (transaction) => {
      await transaction.execute("update user_attributes set media_id = 999999 where input_type = 'media'")
    })
    await gone
    const [group] = await mirna.calls.getUserAttributes({})
    expect(group?.attributes.map(({ inputType }) => inputType)).toEqual(['dateTime', 'textArea'])
  })
})

describe('a ticket', () => {
  const check = (barcode: string, ip = '198.51.100.7') => apiWith(open, {}, 'en', ip).checkUlazniceHr({ query: { barcode } })

  test('is valid when the shop knows its barcode, in any notation', async () => {
    const [ticket] = await open.shop.db.select().from(ticketBarcodes).limit(1)
    const barcode = ticket?.barcode ?? ''
    expect(await check(barcode)).toEqual({ valid: true })
    expect(await check(` ${barcode.slice(0, 7)} ${barcode.slice(7)} `)).toEqual({ valid: true })
    for (const wrong of ['2900260010178', barcode.slice(1), '', 'abc', "' or 1=1 --"]) expect(await check(wrong)).toEqual({ valid: false })
  })

  test('cannot be guessed', async () => {
    const [ticket] = await open.shop.db.select().from(ticketBarcodes).limit(1)
    for (let times = 0; times < GUESS_LIMITS.perNetwork; times += 1) await check('2900260010178')
    expect(await codeOf(check(ticket?.barcode ?? ''))).toBe('rate-limited')
    expect(await check(ticket?.barcode ?? '', '198.51.100.8')).toEqual({ valid: true })
  })
})
