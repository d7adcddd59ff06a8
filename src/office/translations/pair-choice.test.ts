import { expect, test } from 'vitest'
import type { UntranslatedPost } from '#contract/translation-pairs.ts'
import { choiceFor, findTicked, findTwice, tickAll } from './pair-choice.ts'

const post = (id: number) => ({ kind: 'page' as const, id, title: {}, slug: {}, publishedAt: '2026-01-01T10:00:00.000Z' })
const record = (id: number, ...partners: number[]): UntranslatedPost => ({
  post: post(id),
  suggestions: partners.map((each) => ({ post: post(each), reasons: ['title'] })),
})
const RECORDS = [record(1, 11, 12), record(2, 11), record(3)]

test('the likeliest suggestion is chosen at first, and nothing is ticked', () => {
  expect(RECORDS.map((each) => choiceFor(each, {}))).toEqual([{ partner: 11, isTicked: false }, { partner: 11, isTicked: false }, null])
  expect(findTicked(RECORDS, {})).toEqual([])
})

test('pages are ticked with what was chosen for them, but not with what is no longer proposed', () => {
  const choices = { 1: { partner: 12, isTicked: true }, 2: { partner: 99, isTicked: true } }
  expect(findTicked(RECORDS, choices).map(({ post: { id }, partner }) => [id, partner.id])).toEqual([[1, 12]])
})

test('a page that is chosen for two others is found', () => {
  const ticked = (partner: number) => ({ partner, isTicked: true })
  expect(findTwice(findTicked(RECORDS, { 1: ticked(11), 2: ticked(11) }))?.id).toBe(11)
  expect(findTwice(findTicked(RECORDS, { 1: ticked(12), 2: ticked(11) }))).toBeUndefined()
})

test('all are ticked with different pages, those without another one are not', () => {
  expect(tickAll(RECORDS, {})).toEqual({ 1: { partner: 11, isTicked: true } })
  expect(tickAll(RECORDS, { 1: { partner: 12, isTicked: false } })).toEqual({ 1: { partner: 12, isTicked: true }, 2: { partner: 11, isTicked: true } })
})
