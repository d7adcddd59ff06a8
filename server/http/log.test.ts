import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { loggedError, logOptions } from './log.ts'

test('a failed query is logged without its values', () => {
  const error = new Error('Failed query: select $1\nparams: ana@example.com,secret\nmore', { cause: new Error('gone') })
  const logged = JSON.stringify(loggedError(error))
  expect(logged).toContain('Failed query: select $1')
  expect(logged).toContain('gone')
  expect(logged).not.toMatch(/ana@example|secret/)
})

test('secrets and personal data are blacked out wherever they stand', async () => {
  const lines: string[] = []
  const options = logOptions('info')
  if (typeof options === 'boolean') throw new Error('logging is off')
  const app = Fastify({ logger: { ...options, stream: { write: (line: string) => void lines.push(line) } } })
  app.log.info({ protectCode: 'p-1', body: { email: 'ana@example.com', cart: { accessToken: 't-1' } }, kept: 'k-1' })
  await app.close()
  expect(lines.join()).toContain('k-1')
  expect(lines.join()).not.toMatch(/p-1|ana@example|t-1/)
})
