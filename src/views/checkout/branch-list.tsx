import { useDeferredValue, useId, useRef, useState } from 'react'
import type { Branch } from '#contract/checkout.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ChoiceInput } from '#src/ui/choice.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { Meta } from '#src/ui/text.tsx'
import css from './branch-list.module.css'
import form from './checkout.module.css'
import { findBranches } from './find-branches.ts'

/** Longer lists have a search field. */
const SEARCHABLE_ABOVE = 6

interface BranchListProps {
  branches: readonly Branch[]
  branchId: number | null
  onChoose: (branchId: number) => void
}

/** Pickup points as radio buttons; long lists can be searched. */
export function BranchList({ branches, branchId, onChoose }: BranchListProps) {
  const text = useText('checkout')
  const [typed, setTyped] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const searchId = useId()
  const found = findBranches(branches, useDeferredValue(typed))
  // The chosen branch stays in the list although the search does not match it.
  const chosen = branches.find(({ id }) => id === branchId)
  const shown = chosen && !found.includes(chosen) ? [chosen, ...found] : found
  return (
    <fieldset>
      <legend className={css.legend}>{text.checkout.shipping.branches()}</legend>
      {branches.length > SEARCHABLE_ABOVE ? (
        <div className={css.search}>
          <Field id={searchId} label={text.checkout.shipping.branchSearchLabel()}>
            {(field) => (
              <Input
                {...field}
                ref={search}
                type="search"
                autoComplete="off"
                enterKeyHint="search"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                // Enter in the search field must not submit the step.
                onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              />
            )}
          </Field>
          <Meta>
            <span role="status">{found.length === 0 ? text.checkout.shipping.branchNone() : text.checkout.shipping.branchCount({ count: found.length })}</span>{' '}
            {found.length === 0 ? (
              <button
                type="button"
                className={form.textButton}
                onClick={() => {
                  setTyped('')
                  search.current?.focus()
                }}
              >
                {text.checkout.shipping.branchClear()}
              </button>
            ) : null}
          </Meta>
        </div>
      ) : null}
      <div className={css.root} data-many={branches.length > SEARCHABLE_ABOVE || undefined}>
        {shown.map((branch) => (
          <BranchChoice key={branch.id} branch={branch} isChosen={branch.id === branchId} onChoose={onChoose} />
        ))}
      </div>
    </fieldset>
  )
}

function BranchChoice({
  branch: { id, name, address, zip, city, note },
  isChosen,
  onChoose,
}: {
  branch: Branch
  isChosen: boolean
  onChoose: (branchId: number) => void
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is a child of the label
    <label className={css.branch}>
      <ChoiceInput type="radio" name="branch" value={id} checked={isChosen} onChange={() => onChoose(id)} />
      <span>
        <b>{name}</b>
        <span>{`${address}, ${zip} ${city}`}</span>
        {note ? (
          <>
            <br />
            <span className={css.note}>{note}</span>
          </>
        ) : null}
      </span>
    </label>
  )
}
