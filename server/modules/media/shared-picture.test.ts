import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renditionOf } from './media.rules.ts'
import { sharedPicture } from './shared-picture.ts'

const GROUND = [0xf0, 0xc0, 0x30]
const ground = (background: string) =>
  sharp({ create: { width: 80, height: 100, channels: 3, background } })
    .png()
    .toBuffer()

async function pixels(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true })
  return [...data]
}

test('the preview image has its own file name', () => {
  expect(renditionOf('shared.jpg')).toEqual({ kind: 'shared', cut: '', format: 'jpeg' })
  expect(renditionOf('shared.avif')).toBeUndefined()
})

test('a tall picture is placed on a background of its own colour', async () => {
  const made = await sharedPicture(await ground('#f0c030'))
  expect(await sharp(made).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  for (const [channel, value] of (await pixels(made, 20, 600)).entries()) expect(Math.abs(value - (GROUND[channel] ?? 0))).toBeLessThan(6)
})

test('a dark background has a light wordmark', async () => {
  const darkest = async (background: string) => {
    const { channels } = await sharp(await sharedPicture(await ground(background)))
      .extract({ left: 56, top: 56, width: 210, height: 100 })
      .toBuffer()
      .then((part) => sharp(part).greyscale().stats())
    return channels[0]
  }
  expect((await darkest('#1a3fd0'))?.max).toBeGreaterThan(230)
  expect((await darkest('#f0c030'))?.min).toBeLessThan(60)
})
