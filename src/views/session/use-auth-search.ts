import { useLocation } from '@tanstack/react-router'

/** Where somebody wants to go who comes in: it goes along from form to form. */
export function useAuthSearch(): { redirect?: string } {
  const redirect = useLocation({ select: ({ search }) => ('redirect' in search && typeof search.redirect === 'string' ? search.redirect : undefined) })
  return redirect === undefined ? {} : { redirect }
}
