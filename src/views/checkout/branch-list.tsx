import type { Branch } from '#contract/checkout.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ChoiceInput } from '#src/ui/choice.tsx'
import css from './branch-list.module.css'

/** Places where a parcel can be picked up. */
export function BranchList({ branches, branchId, onChoose }: { branches: readonly Branch[]; branchId: number | null; onChoose: (branchId: number) => void }) {
  const LL = useText('checkout')
  return (
    <fieldset>
      <legend className={css.legend}>{LL.checkout.shipping.branches()}</legend>
      <div className={css.root}>
        {branches.map(({ id, name, address, zip, city, note }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the input stands inside
          <label key={id} className={css.branch}>
            <ChoiceInput type="radio" name="branch" value={id} checked={id === branchId} onChange={() => onChoose(id)} />
            <span>
              <b>{name}</b>
              {`${address}, ${zip} ${city}`}
              {note ? (
                <>
                  <br />
                  <span className={css.note}>{note}</span>
                </>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
