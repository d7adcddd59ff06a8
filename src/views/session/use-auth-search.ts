import { useLocation } from '@tanstack/react-router'

/** Search parameter with the page to open after log-in; passed on between authentication pages. */
export function useAuthSearch(): { redirect?: string } {
  const redirect = useLocation({ select: ({ search }) => ('redirect' in search && typeof search.redirect === 'string' ? search.redirect : undefined) })
  return redirect === undefined ? {} : { redirect }
}
