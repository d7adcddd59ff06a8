import type { ListDefinition } from '#contract/office-list.constants.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Choice } from '#src/ui/choice.tsx'
import { Icon } from '#src/ui/icon.tsx'
import css from './list.module.css'
import { ListPopover } from './list-popover.tsx'

interface ListColumnsProps {
  definition: ListDefinition
  shown: readonly string[]
  labels: Readonly<Record<string, { readonly label: string }>>
  onChange: (columns: string) => void
}

/** Which columns a list shows; the first one always does. */
export function ListColumns({ definition: { columns }, shown, labels, onChange }: ListColumnsProps) {
  const { officeList: text, common } = useText('officeList')
  const [lead, ...others] = columns
  return (
    <span className={css.chip}>
      <ListPopover
        label={text.columns()}
        trigger={
          <>
            <Icon name="sliders" size="sm" /> <span>{text.columns()}</span>
          </>
        }
      >
        {(close) => (
          <form
            className={css.fields}
            onSubmit={(event) => {
              event.preventDefault()
              onChange([lead, ...new FormData(event.currentTarget).getAll('column')].join(','))
              close()
            }}
          >
            <fieldset className={css.fields}>
              <legend className={css.legend}>{text.columns()}</legend>
              {others.map((name) => (
                <Choice key={name} name="column" value={name} label={labels[name]?.label} defaultChecked={shown.includes(name)} />
              ))}
            </fieldset>
            <Button type="submit" size="sm">
              {common.apply()}
            </Button>
          </form>
        )}
      </ListPopover>
    </span>
  )
}
