import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Labels of list items and of disabled pages are meant for screen readers.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A disabled page link has no href, but is announced as disabled.
    'prefer-native-element': ['error', { exclude: ['link'] }],
    'no-redundant-for': 'off',
    // A sold-out product keeps its form, without a submit button.
    'wcag/h32': 'off',
  },
})

/** HTML errors of a page, a line each; empty when it is valid. */
export async function faultsOf(path: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector})`))
}
