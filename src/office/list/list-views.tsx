import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListDefinition } from '#contract/office-list.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './list.module.css'
import type { ListAddress } from './list-address.ts'
import { readViewAddress, toViewAddress } from './view-address.ts'
import { listViewsQuery } from './view-queries.ts'
import { ViewsDialog } from './views-dialog.tsx'

interface ListViewsProps {
  definition: ListDefinition
  /** Name of the list. */
  list: string
  address: ListAddress
}

/** What a list shows, as its user has saved it under names. Nothing moves when they are loaded: the name of the shown one is for screen readers. */
export function ListViews({ definition, list, address }: ListViewsProps) {
  const { officeList: text } = useText('officeList')
  const [isOpen, setOpen] = useState(false)
  const { data = [] } = useQuery(listViewsQuery(useApiContext()))
  const current = toViewAddress(address)
  const shown = data.find((view) => view.list === list && toViewAddress(readViewAddress(definition, view.address)) === current)
  return (
    <span className={css.chip} data-on={shown ? '' : undefined}>
      <button type="button" className={css.chipButton} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="pin" size="sm" /> <span>{text.views.open()}</span>
        {shown ? <VisuallyHidden>{shown.name}</VisuallyHidden> : null}
      </button>
      {isOpen ? <ViewsDialog definition={definition} list={list} address={current} onClose={() => setOpen(false)} /> : null}
    </span>
  )
}
