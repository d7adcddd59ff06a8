import type { ReactNode } from 'react'

interface FormOfProps {
  /** Path of the page that executes it. */
  action: string
  /** Its name there. */
  name: string
  className?: string | undefined
  children: ReactNode
}

/** A form that works without scripts. */
export function FormOf({ action, name, className, children }: FormOfProps) {
  return (
    <form method="post" action={action} className={className} noValidate>
      <input type="hidden" name="form" value={name} />
      {children}
    </form>
  )
}
