import type { TextGroup } from '#src/i18n/texts.gen.ts'
import { useText } from '#src/i18n/use-text.ts'
import type { NoScriptPage } from '#src/no-script/page.ts'
import { Wrap } from '#src/ui/layout.tsx'
import { CartForms } from './cart-forms.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { ProductFormError } from './product-form-error.tsx'

/** Message groups of these views, loaded before they are rendered. */
export const NO_SCRIPT_TEXTS: readonly TextGroup[] = ['noScript', 'cart', 'checkout', 'steps', 'payment', 'form', 'notices']

/** What a visitor without scripts sees in place of what needs scripts; rendered only by the server. */
export function NoScriptView({ page }: { page: NoScriptPage }) {
  return <div data-forms="">{page.kind === 'cart' ? <CartForms page={page} /> : page.kind === 'product' ? <ProductFormError page={page} /> : <Unavailable />}</div>
}

function Unavailable() {
  const words = useText('noScript').noScript
  return (
    <Wrap pad="clamp(1.5rem, 3vw, 3rem)">
      <ErrorNotice title={words.unavailable()}>{words.unavailableHint()}</ErrorNotice>
    </Wrap>
  )
}
