import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { uploadModel } from '#machines/form/upload.model.ts'
import type { Problem } from '#machines/problem.ts'
import type { Step } from '#tests/model/explore.ts'
import { open } from '../open.ts'
import { type HeldCalls, holdCalls } from './held-calls.ts'
import { machineDriver } from './machine-driver.ts'

const NAME = 'bowl.png'
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const STALL_MS = 30_000

interface Stage {
  readonly page: Page
  readonly file: Locator
  readonly held: HeldCalls<'getUploadUrl' | 'addFromBucketPublic'>
  /** Bytes that wait to be sent. */
  readonly bytes: Route[]
}

const retry = ({ file }: Stage) => file.getByRole('button', { name: `Try again: ${NAME}` })

async function nextBytes({ bytes }: Stage): Promise<Route> {
  await expect.poll(() => bytes.length, 'bytes are sent').toBeGreaterThan(0)
  return bytes.shift() as Route
}

const isUploading = ({ file }: Stage) => expect(file).toHaveAttribute('data-state', 'uploading')

/** The file with the reason why it is not attached: the server's own words, if it gave any. */
async function hasFailed(stage: Stage, { event }: Step) {
  const problem = (event.error ?? event.problem) as Problem | undefined
  await expect(stage.file).toContainText(problem ? (problem.code === 'network' ? 'No connection.' : problem.message) : 'This took too long.')
  await expect(retry(stage)).toBeVisible()
}

/** An image that is attached to the form of the makers. */
export const uploadDriver = machineDriver<Stage>({
  machine: 'form/upload',
  pages: [
    {
      title: 'a file of a form',
      model: uploadModel,
      tag: '@all',
      fails: [
        ['failed', 'getUploadUrl'],
        [422, 'getUploadUrl'],
        [422, 'addFromBucketPublic'],
        ['failed', 'PUT /media/upload/*'],
      ],
    },
  ],
  events: {
    'upload.retry': (stage) => retry(stage).click(),
    'xstate.done.actor.getUploadUrl': ({ held }) => held.answer('getUploadUrl'),
    'xstate.error.actor.getUploadUrl': ({ held }, { event }) => held.reject('getUploadUrl', event.error),
    'bytes.progressed': 'Nobody decides when a browser reports what it has sent.',
    'bytes.sent': async (stage) => (await nextBytes(stage)).continue(),
    'bytes.failed': async (stage) => (await nextBytes(stage)).abort('connectionreset'),
    'xstate.after.bytesStall': async (stage) => {
      // The page gives them up.
      await nextBytes(stage)
      await stage.page.clock.fastForward(STALL_MS)
    },
    'xstate.done.actor.addFromBucketPublic': ({ held }) => held.answer('addFromBucketPublic'),
    'xstate.error.actor.addFromBucketPublic': ({ held }, { event }) => held.reject('addFromBucketPublic', event.error),
  },
  states: {
    requestingUrl: isUploading,
    'sending.transferring': isUploading,
    registering: isUploading,
    stored: ({ file }) => expect(file).toContainText('Attached'),
    failed: hasFailed,
  },
  async prepare({ page }) {
    await page.clock.install()
    const bytes: Route[] = []
    await page.route('**/media/upload/**', (route) => void bytes.push(route))
    return {
      page,
      file: page.getByRole('main').getByRole('listitem').filter({ hasText: NAME }),
      held: await holdCalls(page, 'getUploadUrl', 'addFromBucketPublic'),
      bytes,
    }
  },
  async start({ page, held, bytes }) {
    await open(page, '/our-makers')
    // Those that the page before gave up.
    bytes.length = 0
    await page.evaluate(() => sessionStorage.clear())
    held.hold()
    await page.getByLabel(/^Pictures of your work/).setInputFiles({ name: NAME, mimeType: 'image/png', buffer: PNG })
  },
  end: ({ held }) => held.release(),
})
