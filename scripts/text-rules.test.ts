import { expect, test } from 'vitest'
import { findRuleViolations } from './text-rules.ts'

const withViolation = (path: string, text: string) => findRuleViolations(path, text).map((violation) => violation.rule)

test.each([
  ['docs/architecture.md', 'Open /tmp/shop to see.', 'no-machine-paths'],
  ['server/env.ts', "const dir = '/root/data'", 'no-machine-paths'],
  ['CONTRIBUTING.md', 'from https://registry.npmjs.org', 'no-registry-hosts'],
  ['src/views/card.tsx', '// TODO later', 'no-unfinished-marks'],
  ['src/views/card.tsx', 'const x = y as any', 'no-escape-from-types'],
  ['server/kernel/shop.ts', '// @ts-ignore', 'no-escape-from-types'],
  ['machines/cart/cart.machine.ts', 'const id = Math.random()', 'no-clock-in-machines'],
  ['src/views/shell/announcement.tsx', 'const [now] = useState(Date.now)', 'no-clock-in-views'],
  ['src/views/order/order-files.tsx', 'const isOpen = from <= new Date()', 'no-clock-in-views'],
  ['tests/e2e/home.e2e.ts', 'await page.waitForTimeout(500)', 'no-sleeping-tests'],
  ['server/modules/cart/cart.test.ts', "test.skip('one', () => {})", 'no-skipped-tests'],
  ['src/ui/price.test.tsx', 'expect(markup).toMatchSnapshot()', 'no-markup-snapshots'],
  ['server/http/utils.ts', 'export const one = 1', 'no-catch-all-files'],
  ['src/views/card.tsx', 'const line = 1\n'.repeat(351), 'file-length'],
])('%s: a violation is reported', (path, text, rule) => {
  expect(withViolation(path, text)).toEqual([rule])
})

test('URLs, relative paths and 350 lines are accepted', () => {
  expect(withViolation('src/views/card.tsx', "import { work } from './work/table.ts'\nconst home = 'https://skoj.example/home/of'\n")).toEqual([])
  expect(withViolation('src/views/card.tsx', 'const line = 1\n'.repeat(350))).toEqual([])
  expect(withViolation('contract/calls.gen.ts', 'const line = 1\n'.repeat(900))).toEqual([])
})

test('a violation has its line number', () => {
  expect(findRuleViolations('server/kernel/shop.ts', 'const one = 1\nconst two = one as any\n')).toEqual([
    { path: 'server/kernel/shop.ts', line: 2, rule: 'no-escape-from-types', why: 'an escape hides what the compiler would report' },
  ])
})
