import { useText } from '#src/i18n/use-text.ts'
import type { ProductFormPage } from '#src/no-script/page.ts'
import { ErrorNotice } from './error-notice.tsx'
import { useProblemText } from './use-problem-text.ts'

/** Why the form of a product failed. */
export function ProductFormError({ page: { failure } }: { page: ProductFormPage }) {
  const text = useText('noScript', 'notices', 'form')
  const problemText = useProblemText()
  const titleOf = (): string => {
    switch (failure.at) {
      case 'options':
        return text.validation.fixErrors()
      case 'configuration':
        return text.noScript.choice()
      case 'quantity':
        return text.error.invalidQuantity()
      case 'bundle':
        return text.noScript.bundle()
      case 'page':
        return problemText(failure.problem)
    }
  }
  const left = failure.at === 'page' && failure.problem.code === 'out-of-stock' ? failure.problem.payload?.available : undefined
  return <ErrorNotice title={titleOf()}>{left ? text.count.left({ count: left }) : null}</ErrorNotice>
}
