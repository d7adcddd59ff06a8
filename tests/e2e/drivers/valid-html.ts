import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Names of list items and pages that cannot be gone to are meant for those who hear them.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A step of paging that leads nowhere is no link, but is said as one that is disabled.
    'prefer-native-element': ['error', { exclude: ['link'] }],
    'no-redundant-for': 'off',
    // A product that is sold out keeps its form; there is nothing to send.
    'wcag/h32': 'off',
  },
})

/** What is wrong with a page's HTML, a line each; empty when it is valid. */
export async function faultsOf(path: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector})`))
}
