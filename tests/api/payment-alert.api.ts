import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailDeliveries, readMail } from '#server/modules/mail/mail-delivery.service.ts'
import { outbox } from '#server/ports/outbox.tables.ts'
import { createOutboxWorker } from '#server/ports/outbox-worker.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { openBank } from './bank.ts'

let open: OpenShop
beforeAll(async () => {
  open = await openShop()
})
afterAll(() => open.close())

test('a payment that matches no order is reported to the shop by e-mail', async () => {
  const { db, now } = open.shop
  const bank = await openBank(open)
  expect(await bank.say('<b>unknown</b>', { amount: '1230' })).toBe(200)
  const [row] = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
  const mail = await readMail(db, row?.id ?? 0, 'https://shop.example', now)
  expect([mail?.to.address, mail?.bcc, mail?.subject]).toEqual(['hello@skoj.example', null, 'Money that no order takes: <b>unknown</b>'])
  for (const detail of ['sandbox', 'The shop asked for no such payment', '12.30 EUR'])
    for (const part of [mail?.html, mail?.text]) expect(part).toContain(detail)
  expect(mail?.html).not.toContain('<b>unknown')

  const sent: string[] = []
  const mailer = { send: async ({ subject }: { subject: string }) => void sent.push(subject), close: () => {} }
  const worker = createOutboxWorker(db, mailDeliveries({ db, mailer, origin: 'https://shop.example', now }), {
    now,
    onProblem: (error) => {
      throw error
    },
  })
  expect([await worker.deliverDue(), await worker.deliverDue(), sent.length]).toEqual([1, 0, 1])
})
