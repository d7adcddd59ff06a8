import { expect, test } from 'vitest'
import { readAdvisories } from './audit.ts'

const advisory = { title: 'Path traversal', url: 'https://advisories.example/1', severity: 'high', range: '<2.0.1' }
const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} })

test('packages with advisories of level high and critical are found, with the reason', () => {
  const found = readAdvisories(
    report({
      files: { name: 'files', severity: 'high', range: '<2.0.1', via: [advisory] },
      server: { name: 'server', severity: 'critical', range: '*', via: ['files'] },
      words: { name: 'words', severity: 'moderate', range: '<1.0.0', via: [advisory] },
    }),
  )
  expect(found).toEqual(['files <2.0.1: high: Path traversal (https://advisories.example/1)', 'server *: critical: by files'])
})

test('a report without advisories is empty', () => {
  expect(readAdvisories(report({}))).toEqual([])
})

test.each([
  ['no response', ''],
  ['an error', '{"message":"405 Method Not Allowed","statusCode":405,"body":""}'],
  ['an error of the network', '{"error":{"code":"ENOTFOUND","summary":"","detail":""}}'],
  ['no JSON', 'npm error audit'],
])('%s is no report', (_, output) => {
  expect(readAdvisories(output)).toBe(null)
})
