import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { routePath } from '#contract/locale-routes.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'

/** Message for browsers without JavaScript; rendered only by the server. */
export const NoScript = ({ children }: { children: ReactNode }) => <noscript>{import.meta.env.SSR ? <Alert tone="warning">{children}</Alert> : null}</noscript>

/** For browsers without JavaScript: the way to the cart or the checkout as a page of forms. */
export function NoScriptEntry({ page }: { page: '/cart' | '/checkout' }) {
  const { texts } = useRouter().options.context
  const locale = useLocale()
  if (!import.meta.env.SSR) return <noscript />
  const text = texts.of<'noScript'>(locale).noScript
  return (
    <noscript>
      <Alert
        tone="warning"
        action={
          <form method="post" action={routePath(locale, page)}>
            <input type="hidden" name="form" value="open" />
            <Button type="submit" variant="secondary" size="sm">
              {page === '/cart' ? text.openCart() : text.openCheckout()}
            </Button>
          </form>
        }
      >
        {page === '/cart' ? text.cart() : text.checkout()}
      </Alert>
    </noscript>
  )
}
