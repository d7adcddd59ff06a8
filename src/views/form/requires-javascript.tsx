import { useText } from '#src/i18n/use-text.ts'
import { TextAnchor } from '#src/ui/link.tsx'
import { NoScript } from '../cart/no-script.tsx'
import { textOf, useElement } from '../shell/use-element.ts'

/** Message for browsers without JavaScript, with a contact address. */
export function RequiresJavaScript() {
  const { forms: text } = useText('forms')
  const email = textOf(useElement('footer-section'), 'email')
  return (
    <NoScript>
      <p>
        {text.needsScript()} <TextAnchor href={`mailto:${email}`}>{email}</TextAnchor>
      </p>
    </NoScript>
  )
}
