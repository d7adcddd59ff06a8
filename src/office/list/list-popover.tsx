import { type ReactNode, useState } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import tool from '#src/views/back-office/tool-scheme.module.css'
import css from './list.module.css'

interface ListPopoverProps {
  label: string
  /** What the button shows. */
  trigger: ReactNode
  className?: string | undefined
  children: (close: () => void) => ReactNode
}

/** A button that opens a small dialog below it. */
export function ListPopover({ label, trigger, className = css.chipButton ?? '', children }: ListPopoverProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
      <Button className={className}>{trigger}</Button>
      <Popover className={`${tool.root} ${css.popover}`} placement="bottom start">
        <Dialog className={css.dialog ?? ''} aria-label={label}>
          {children(() => setIsOpen(false))}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
