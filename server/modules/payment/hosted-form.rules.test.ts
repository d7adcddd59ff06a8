import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostedForm } from './hosted-form.rules.ts'

test('a form has its action and its fields, and no script', () => {
  expect(hostedForm('https://pay.example/form?a=1&b=2', { Amount: '12,00', Note: `"><script>alert('x')</script>` })).toBe(
    '<form method="post" action="https://pay.example/form?a=1&amp;b=2"><input type="hidden" name="Amount" value="12,00"><input type="hidden" name="Note" value="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"></form>',
  )
})

test('field values are escaped', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, value) => {
      const html = hostedForm('https://pay.example/', { [name]: value })
      expect(html.match(/</g)).toHaveLength(3)
      expect(html.match(/"/g)).toHaveLength(10)
    }),
  )
})
