import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Shows a notice once for a failed query. */
export function useFailureNotice(error: Error | null): void {
  const { notify } = useRouter().options.context
  useEffect(() => {
    if (error) notify.problem(error)
  }, [error, notify])
}
