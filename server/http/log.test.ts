import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { loggedError, logOptions, logRequests } from './log.ts'

test('a failed query is logged without its values', () => {
  const error = new Error('Failed query: select $1\nparams: ana@example.com,secret\nmore', { cause: new Error('gone') })
  const logged = JSON.stringify(loggedError(error))
  expect(logged).toContain('Failed query: select $1')
  expect(logged).toContain('gone')
  expect(logged).not.toMatch(/ana@example|secret/)
})

test('secrets and personal data are redacted wherever they are', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: logOptions('info', { write: (line) => void lines.push(line) }) })
  app.log.info({ protectCode: 'p-1', body: { email: 'ana@example.com', cart: { accessToken: 't-1' } }, kept: 'k-1' })
  await app.close()
  expect(lines.join()).toContain('k-1')
  expect(lines.join()).not.toMatch(/p-1|ana@example|t-1/)
})

test('an operation is logged with its URL pattern, a page with its path, and neither with its query', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: logOptions('debug', { write: (line) => void lines.push(line) }) })
  logRequests(app)
  app.get('/api/v1/verify/:token', async () => '')
  app.get('/*', async () => '')
  await app.inject('/api/v1/verify/canary-1')
  await app.inject('/hr/kosarica?token=canary-2')
  await app.inject('/api/v9/canary-3?token=canary-4')
  await app.close()
  const paths = lines.map((line) => JSON.parse(line).path).filter((path) => path !== undefined)
  expect(paths).toEqual(['/api/v1/verify/:token', '/hr/kosarica', '/api/v9/canary-3'])
})
