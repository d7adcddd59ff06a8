import { Button } from '#src/ui/button.tsx'

interface ConflictProps {
  /** What another user has made of a field that is changed here. */
  theirs: string
  /** Text of the button that takes it. */
  action: string
  onTake: () => void
}

/** What another user has saved of a field meanwhile, which can be taken in place of the own change. */
export function ConflictNotice({ theirs, action, onTake }: ConflictProps) {
  return (
    <>
      <span>{theirs}</span>{' '}
      <Button variant="text" onClick={onTake}>
        {action}
      </Button>
    </>
  )
}
