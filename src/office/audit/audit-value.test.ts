import { expect, test } from 'vitest'
import { valueText } from './audit-value.ts'

const texts = {
  yes: 'yes',
  no: 'no',
  state: (name: string) => `state ${name}`,
  step: (name: string) => `step ${name}`,
  permission: (name: string) => `may ${name}`,
  language: (locale: string) => ({ en: 'English', hr: 'hrvatski' })[locale] ?? locale,
  time: (iso: string) => `at ${iso.slice(0, 10)}`,
  plain: (html: string) => html.replace(/<[^>]*>/g, ''),
}

test.each([
  ['isSuspended', true, 'yes'],
  ['isSuspended', false, 'no'],
  ['reply', null, ''],
  ['reply', undefined, ''],
  ['reply', 'Thank you', 'Thank you'],
  ['status', 'published', 'state published'],
  ['state', 'scheduled', 'state scheduled'],
  ['event', 'parcel.ship', 'step parcel.ship'],
  ['locale', 'hr', 'hrvatski'],
  ['from', 'en', 'English'],
  ['scheduledFor', '2026-11-28T08:00:00.000Z', 'at 2026-11-28'],
  ['version', '2026-11-28', '2026-11-28'],
  ['sessions', 0, '0'],
  ['consents', [1002, 1001], '1002, 1001'],
  ['permissions', ['consent.write', 'audit.read'], 'may consent.write, may audit.read'],
  ['displayName', { en: '<p>I agree.</p>', hr: '<p>Slažem se.</p>' }, 'English: I agree.\nhrvatski: Slažem se.'],
  ['title', { en: 'Bread' }, 'English: Bread'],
  ['prices', {}, '{}'],
  ['documents', [{ kind: 'page', id: 1 }], '[{"kind":"page","id":1}]'],
  ['crop', { x: 1, y: 2 }, '{"x":1,"y":2}'],
])('%s %j is shown as %j', (field, value, text) => {
  expect(valueText(field, value, texts)).toBe(text)
})
