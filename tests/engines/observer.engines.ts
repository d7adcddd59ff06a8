import { SIZES } from '../e2e/drivers/texts.ts'
import { expect, test } from './fixtures/test.ts'

const TROUBLES = [
  ['an error', "throw new Error('planted')", /^uncaught error on \/shop: .*planted/],
  ['a rejection', "Promise.reject(new Error('planted'))", /^unhandled rejection on \/shop: .*planted/],
  ['an error of the console', "console.error('planted')", /^console error on \/shop: planted/],
  ['an image of another site', "new Image().src = 'https://other.example/planted.png'", /^policy violation on .*: img-src .*other\.example/],
  ['a script in an attribute', "document.body.setAttribute('onclick', 'planted()')", /^policy violation on .*: (?:script-src|require-trusted-types-for)/],
  ['a missing response', "fetch('/assets/planted.js')", /^response 404: GET \/assets\/planted\.js$/],
] as const

for (const [what, script, reported] of TROUBLES)
  test(`${what} in the scripts of a page is reported`, async ({ newScreen, observed }) => {
    observed.sourceOf = (_, source) => `setTimeout(() => {${script}});${source}`
    const screen = await newScreen(SIZES.desk)
    await screen.open('/shop')
    await expect.poll(() => observed.reports.join('\n'), { timeout: 30_000 }).toMatch(new RegExp(reported.source, 'm'))
    await screen.close()
    observed.reports.length = 0
  })
