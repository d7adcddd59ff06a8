import { describe, expect, test } from 'vitest'
import { cell } from '#contract/sections/cell.ts'
import { readAmount, readNumber, readTime, readVideo, videoAddress } from './read-value.ts'

const wrong = (key: string, limit?: number) => ({ wrong: limit === undefined ? { key } : { key, limit } })

describe('a number', () => {
  const whole = cell.number({ min: 1, max: 240, whole: true })
  const latitude = cell.number({ min: -90, max: 90, required: true })

  test.each([
    ['12', { value: 12 }],
    [' 240 ', { value: 240 }],
    ['', { value: null }],
    ['0', wrong('minValue', 1)],
    ['241', wrong('maxValue', 240)],
    ['4.5', wrong('integer')],
    ['four', wrong('integer')],
    ['1e2', wrong('integer')],
  ])('a whole one that is typed as %j is %j', (typed, result) => {
    expect(readNumber(whole, typed)).toEqual(result)
  })

  test.each([
    ['43.5081', { value: 43.5081 }],
    ['-43,5', { value: -43.5 }],
    ['', wrong('required')],
    ['-', wrong('number')],
    ['90.1', wrong('maxValue', 90)],
    ['-91', wrong('minValue', -90)],
  ])('a required one that is typed as %j is %j', (typed, result) => {
    expect(readNumber(latitude, typed)).toEqual(result)
  })
})

test.each([
  ['4,90', { value: 4.9 }],
  ['', { value: null }],
  ['4.905', wrong('amount')],
  ['1000000.01', wrong('maxValue', 1_000_000)],
])('an amount that is typed as %j is %j', (typed, result) => {
  expect(readAmount(cell.money(), typed)).toEqual(result)
})

test('an amount that has to be there is not empty', () => {
  expect(readAmount(cell.money({ required: true }), ' ')).toEqual(wrong('required'))
})

test.each([
  ['2026-12-07T08:00', false, { value: '2026-12-07T07:00:00.000Z' }],
  ['2026-07-07T08:00:30', false, { value: '2026-07-07T06:00:30.000Z' }],
  ['', false, { value: null }],
  ['', true, wrong('date')],
  ['0202-12-07T08:00', false, wrong('date')],
  ['20260-12-07T08:00', false, wrong('date')],
])('a time that is typed as %j, incomplete: %j, is %j', (typed, isIncomplete, result) => {
  expect(readTime(cell.date(), typed, isIncomplete)).toEqual(result)
})

test('a time that has to be there is not empty', () => {
  expect(readTime(cell.date({ required: true }), '', false)).toEqual(wrong('required'))
})

const youtube = { provider: 'youtube', code: 'aqz-KE-bpKQ' } as const
const vimeo = { provider: 'vimeo', code: '76979871' } as const

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', { value: youtube }],
  ['https://www.youtube.com/watch?list=x&v=aqz-KE-bpKQ&t=4', { value: youtube }],
  ['youtu.be/aqz-KE-bpKQ?si=x', { value: youtube }],
  ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', { value: youtube }],
  ['https://m.youtube.com/shorts/aqz-KE-bpKQ', { value: youtube }],
  ['https://vimeo.com/76979871', { value: vimeo }],
  ['https://player.vimeo.com/video/76979871?h=1', { value: vimeo }],
  [' ', { value: null }],
  ['https://www.youtube.com/watch?v=short', wrong('video')],
  ['https://example.org/youtu.be/aqz-KE-bpKQ', wrong('video')],
  ['javascript:alert(1)', wrong('video')],
])('the film at %j is %j', (typed, result) => {
  expect(readVideo(typed)).toEqual(result)
})

test('the address of a film leads to it, and is read as the same one', () => {
  expect([youtube, vimeo].map((video) => readVideo(videoAddress(video)))).toEqual([{ value: youtube }, { value: vimeo }])
  expect([videoAddress(null), videoAddress({ provider: 'own', mediaId: 7 })]).toEqual(['', ''])
})
