import { SIZES, WORDS } from '../e2e/drivers/texts.ts'
import { cartWith, shopping } from './drivers/shopping.ts'
import type { Delay } from './fixtures/observed-shop.ts'
import { expect, test } from './fixtures/test.ts'

/** `TRIES=200 npm run engines -- unsent --project firefox --project chromium` tries as often as a change of it deserves. */
const TRIES = Number(process.env.TRIES ?? 6)
/** Tabs at once: a try mostly waits. */
const TABS = 6
const LATEST_MS = 3_000
const LATE = /^\/(?:assets\/.*\.js|api\/)/

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

test(`what was added just before the user went to another page is in the cart, once (${TRIES} tries)`, async ({ newScreen, observed }) => {
  test.setTimeout(60_000 + TRIES * 30_000)
  const random = randomNumbers(16)
  const randomDelay = (): Delay => {
    const late = random() * LATEST_MS
    // A request that is given up on its way never arrives; one whose response is late has.
    return random() < 0.5 ? { there: late, back: 0 } : { there: 0, back: late }
  }
  const texts = WORDS.en
  const wrong: string[] = []

  async function tryOnce(index: number) {
    const screen = await newScreen(SIZES.desk)
    const { add, quantity } = shopping(screen, 'en')
    try {
      await screen.open(texts.jamPath)
      await screen.press(add)
      await screen.goTo('/about-us')
      await screen.isAt('/about-us')
      await screen.sees(cartWith('en', 1))
      // Late requests of the earlier page would have arrived.
      await screen.open(texts.cart)
      await screen.isValue(quantity, '1')
      await screen.sees(cartWith('en', 1))
    } catch (error) {
      wrong.push(`try ${index}: ${error instanceof Error ? error.message : error}`)
    }
    await screen.close()
  }

  observed.delayOf = (path) => (LATE.test(path) ? randomDelay() : { there: 0, back: 0 })
  let next = 0
  const tab = async () => {
    while (next < TRIES) await tryOnce(next++)
  }
  await Promise.all(Array.from({ length: Math.min(TABS, TRIES) }, tab))
  expect(wrong).toEqual([])
})
