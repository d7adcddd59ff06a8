import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { hashOf } from '#contract/kinds/value-hash.ts'
import type { LinkCandidate } from '#contract/link-targets.ts'
import { ENTITY_KINDS, type EntityKind } from '#contract/locale-routes.ts'
import type { StoredTarget } from '#contract/sections/fields.ts'
import { ADDRESS_MAX } from '#contract/web-address.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useLocale } from '#src/locale/use-locale.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { ChipButton, Chips } from '#src/ui/chip.tsx'
import { Field } from '#src/ui/field.tsx'
import { Input } from '#src/ui/input.tsx'
import { useSettled } from '../editing/use-settled.ts'
import { encrypted, typedKind } from './link-address.ts'
import { LinkCandidates } from './link-candidates.tsx'
import css from './link-dialog.module.css'
import { FileButton, useLinkedFile } from './link-file.tsx'
import { linkTargetsQuery } from './link-queries.ts'

type Target = LinkCandidate['target']

const entityOf = (target: StoredTarget | null): Target | null => (target && 'id' in target ? { type: target.type, id: target.id } : null)
const isSame = (one: Target | null, other: Target | null): boolean => hashOf(one) === hashOf(other)

interface LinkTargetsProps {
  /** What the link leads to now. */
  initial: StoredTarget | null
  /** Called with null while the address is one that no link may have; with the record of a thing that is chosen. */
  onChoose: (target: StoredTarget | null, record?: LinkCandidate) => void
  /** Whether a link to an address leads to what has that address. */
  isByAddress?: boolean
}

/** Where a link leads: an address, a file of the media library, or something of the shop that is searched for and kept by its id. */
export function LinkTargets({ initial, onChoose, isByAddress = false }: LinkTargetsProps) {
  const { editing, common } = useText('editing')
  const { link: text } = editing
  const locale = useLocale()
  const id = useId()
  const [typed, setTyped] = useState(initial?.type === 'url' ? initial.to : '')
  const [kind, setKind] = useState<EntityKind | null>(null)
  const [chosen, setChosen] = useState<Target | null>(entityOf(initial))
  const search = useSettled(typed.trim())
  const query = { search: typedKind(search) === 'refused' ? '' : search, kind, current: entityOf(initial) }
  const { data, isError, refetch } = useQuery(linkTargetsQuery(useApiContext(), query))
  const records = data?.records ?? []
  const hasAddress = ({ paths }: LinkCandidate) => isByAddress && chosen === null && Object.values(paths).includes(typed.trim())
  const candidate = records.find((record) => isSame(record.target, chosen) || hasAddress(record))
  const wanted = typedKind(typed.trim())
  const file = useLinkedFile(chosen ? '' : typed.trim())
  const choose = (target: Target) => {
    setChosen(target)
    onChoose(
      target,
      records.find((record) => isSame(record.target, target)),
    )
  }
  const type = (value: string) => {
    const address = value.trim()
    const given = typedKind(address)
    setTyped(value)
    if (given === 'refused') onChoose(null)
    else if (given === 'address') {
      setChosen(null)
      onChoose({ type: 'url', to: address })
    } else onChoose(chosen ?? initial)
  }
  const address = wanted === 'address' ? (file?.originalName ?? typed.trim()) : (initial && 'to' in initial && initial.to) || null
  const shown = chosen || candidate ? (candidate?.title[locale] ?? '') : address
  const safer = wanted === 'address' && !chosen ? encrypted(typed.trim()) : null
  const counts = data?.counts ?? {}
  const kinds = ENTITY_KINDS.filter((each) => counts[each] || each === kind)
  return (
    <div className={css.pane}>
      <Field id={`${id}-search`} label={text.search()} error={wanted === 'refused' ? text.refused() : undefined}>
        {(control) => <Input {...control} type="search" value={typed} maxLength={ADDRESS_MAX} onChange={({ target }) => type(target.value)} />}
      </Field>
      <div>
        <FileButton current={file?.id ?? null} onChoose={type} />
      </div>
      {safer ? (
        <Alert tone="warning" action={<Button onClick={() => type(safer)}>{text.encrypt()}</Button>}>
          {text.unencrypted()}
        </Alert>
      ) : null}
      {kinds.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is styled differently
        <div role="group" aria-label={text.kinds()}>
          <Chips>
            <ChipButton aria-pressed={kind === null} onClick={() => setKind(null)}>
              {common.all()}
            </ChipButton>
            {kinds.map((each) => (
              <ChipButton key={each} aria-pressed={kind === each} onClick={() => setKind(each)}>
                {`${text.kind[each]()} ${counts[each] ?? ''}`.trim()}
              </ChipButton>
            ))}
          </Chips>
        </div>
      ) : null}
      {isError ? (
        <Alert tone="danger" action={<Button onClick={() => void refetch()}>{common.retry()}</Button>}>
          {text.failed()}
        </Alert>
      ) : null}
      <p role="status">
        <span>{wanted === 'words' && data && records.length === 0 ? text.nothing() : null}</span>{' '}
        <span>{shown ? text.leadsTo({ target: shown }) : text.nowhere()}</span>
      </p>
      <LinkCandidates records={records} chosen={candidate ?? null} onChoose={choose} />
    </div>
  )
}
