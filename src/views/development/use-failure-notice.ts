import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Tells once of what could not be read. */
export function useFailureNotice(error: Error | null): void {
  const { notify } = useRouter().options.context
  useEffect(() => {
    if (error) notify.problem(error)
  }, [error, notify])
}
