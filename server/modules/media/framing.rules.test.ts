import { expect, test } from 'vitest'
import { coverRegion, cropRegion, cutOf, focusIn, focusPosition } from './framing.rules.ts'

const WHOLE = { focalX: 50, focalY: 50, crop: null }
const FULL = { width: 1000, height: 500 }

test('a whole picture around its middle has no cut', () => {
  expect(cutOf(WHOLE)).toBe('')
  expect(cropRegion(WHOLE, FULL)).toEqual({ left: 0, top: 0, width: 1000, height: 500 })
  expect(coverRegion(WHOLE, FULL, { width: 50, height: 50 })).toEqual({ left: 250, top: 0, width: 500, height: 500 })
})

test('every other cut has a name of its own, the same at every time', () => {
  const crop = { x: 10, y: 20, width: 50, height: 60 }
  const cuts = [cutOf({ ...WHOLE, focalX: 20 }), cutOf({ ...WHOLE, crop }), cutOf({ ...WHOLE, crop: { ...crop, x: 11 } })]
  expect(new Set(cuts).size).toBe(3)
  for (const cut of cuts) expect(cut).toMatch(/^-[0-9a-f]{8}$/)
  expect(cutOf({ ...WHOLE, crop: { ...crop } })).toBe(cuts[1])
})

test('a crop is a part of whole pixels inside the picture', () => {
  expect(cropRegion({ crop: { x: 10, y: 20, width: 50, height: 60 } }, FULL)).toEqual({ left: 100, top: 100, width: 500, height: 300 })
  expect(cropRegion({ crop: { x: 95, y: 95, width: 5, height: 5 } }, { width: 3, height: 3 })).toEqual({ left: 2, top: 2, width: 1, height: 1 })
})

test.each([
  ['upper left', 0, 0],
  ['upper right', 100, 0],
  ['lower left', 0, 100],
  ['lower right', 100, 100],
  ['beside the middle', 62, 41],
])('a focal point %s stays in every size, also within a crop', (_where, focalX, focalY) => {
  for (const crop of [null, { x: 20, y: 10, width: 60, height: 80 }])
    for (const target of [
      { width: 50, height: 50 },
      { width: 768, height: 1024 },
      { width: 1920, height: 1080 },
    ]) {
      const shown = cropRegion({ crop }, FULL)
      const region = coverRegion({ focalX, focalY, crop }, FULL, target)
      const point = {
        x: Math.min(Math.max((focalX / 100) * FULL.width, shown.left), shown.left + shown.width),
        y: Math.min(Math.max((focalY / 100) * FULL.height, shown.top), shown.top + shown.height),
      }
      expect(point.x >= region.left && point.x <= region.left + region.width && point.y >= region.top && point.y <= region.top + region.height).toBe(true)
      expect(region.left >= shown.left && region.left + region.width <= shown.left + shown.width).toBe(true)
      expect(region.top >= shown.top && region.top + region.height <= shown.top + shown.height).toBe(true)
      expect(Math.abs(region.width / region.height - target.width / target.height)).toBeLessThan(0.02)
    }
})

test('the focal point of a cropped picture is that of its part', () => {
  expect(focusIn({ focalX: 30, focalY: 50, crop: { x: 20, y: 0, width: 20, height: 100 } })).toEqual({ x: 50, y: 50 })
  expect(focusIn({ focalX: 90, focalY: 10, crop: { x: 20, y: 20, width: 20, height: 20 } })).toEqual({ x: 100, y: 0 })
})

test('a focal point that nobody has set is no position, not even of a cropped image', () => {
  const crop = { x: 0, y: 0, width: 40, height: 100 }
  for (const each of [null, crop]) expect(focusPosition({ focalX: 50, focalY: 50, crop: each })).toBeUndefined()
  expect(focusPosition({ focalX: 50, focalY: 20, crop: null })).toBe('50% 20%')
  expect(focusPosition({ focalX: 10, focalY: 50, crop })).toBe('25% 50%')
})
