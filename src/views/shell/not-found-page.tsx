import { useText } from '#src/i18n/use-text.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { FullMessage } from './full-message.tsx'

/** Nothing stands at this address. */
export function NotFoundPage() {
  const { page } = useText()
  return (
    <FullMessage shelf="sky" title={page.notFound.title()} text={page.notFound.text()}>
      <ButtonLink to="/{-$locale}">{page.notFound.home()}</ButtonLink>
      <ButtonLink to="/{-$locale}/shop/{-$slug}" params={{ slug: undefined }} variant="secondary">
        {page.notFound.shop()}
      </ButtonLink>
    </FullMessage>
  )
}
