import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ENTITIES_COUNTED_MAX } from '#contract/entity.constants.ts'
import type { EntityCandidate } from '#contract/entity-candidates.ts'
import { type EntitiesCell, SELECTION_RULES } from '#contract/sections/cell.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useApiContext } from '#src/queries/api-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/input.tsx'
import css from './entities-dialog.module.css'
import type { SelectionRule } from './entities-place.ts'
import { EntityLabel, EntitySkeletons } from './entity-label.tsx'
import { useRuleScopes } from './entity-names.ts'
import { entitiesQuery } from './entity-queries.ts'
import { useRuleText } from './rule-text.ts'

interface EntityRuleProps {
  cell: EntitiesCell
  rule: SelectionRule
  onChange: (rule: SelectionRule) => void
  /** Chooses what the rule finds now one by one. */
  onChoose: (records: readonly EntityCandidate[]) => void
}

const INDENT = '\u2003'

/** A rule that selects what a list shows, beside what it finds for visitors now. */
export function EntityRule({ cell, rule, onChange, onChoose }: EntityRuleProps) {
  const { editing } = useText('editing')
  const { entities: text } = editing
  const id = useId()
  const { ruleName, scopeLabel, wholeName } = useRuleText(cell.of)
  const scopes = useRuleScopes(cell.of)
  const rules: readonly string[] = SELECTION_RULES[cell.of]
  const isScopeKnown = rule.withinId === null || scopes?.some((scope) => scope.id === rule.withinId)
  return (
    <div className={css.panes}>
      <section className={css.pane} aria-label={text.byRule()}>
        <Field id={`${id}-rule`} label={text.rule()}>
          {(control) => (
            <Select {...control} value={rule.rule} onChange={({ target }) => onChange({ ...rule, rule: target.value })}>
              {rules.map((each) => (
                <option key={each} value={each}>
                  {ruleName(each)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {scopes === null ? null : (
          <Field id={`${id}-within`} label={scopeLabel}>
            {(control) => (
              <Select
                {...control}
                value={rule.withinId ?? ''}
                onChange={({ target }) => onChange({ ...rule, withinId: target.value === '' ? null : Number(target.value) })}
              >
                <option value="">{wholeName}</option>
                {isScopeKnown ? null : <option value={rule.withinId ?? ''}>{text.unnamed({ id: rule.withinId ?? 0 })}</option>}
                {scopes?.map((scope) => (
                  <option key={scope.id} value={scope.id}>
                    {INDENT.repeat(scope.depth) + scope.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field id={`${id}-limit`} label={text.limit()}>
          {(control) => (
            <Select {...control} value={rule.limit} onChange={({ target }) => onChange({ ...rule, limit: Number(target.value) })}>
              {Array.from({ length: cell.max }, (_, index) => index + 1).map((limit) => (
                <option key={limit} value={limit}>
                  {limit}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <p className={css.note}>{text.ruleNote()}</p>
      </section>
      <RulePreview cell={cell} rule={rule} onChoose={onChoose} />
    </div>
  )
}

function RulePreview({ cell, rule, onChoose }: Omit<EntityRuleProps, 'onChange'>) {
  const { editing, common } = useText('editing')
  const { entities: text } = editing
  const { data, isError, isPlaceholderData, refetch } = useQuery(entitiesQuery(useApiContext(), { of: cell.of, wanted: rule }))
  const records = data?.records ?? []
  const found = () => {
    if (!data || isPlaceholderData) return ''
    if (data.total === 0) return text.findsNothing()
    const total = data.total >= ENTITIES_COUNTED_MAX ? `${ENTITIES_COUNTED_MAX}+` : String(data.total)
    return text.finds({ shown: records.length, total })
  }
  return (
    <section className={css.pane} aria-label={text.preview()}>
      <p className={css.finds} role="status">
        {found()}
      </p>
      {isError ? (
        <Alert tone="danger" action={<Button onClick={() => void refetch()}>{common.retry()}</Button>}>
          {text.failed()}
        </Alert>
      ) : null}
      {data || isError ? (
        <ol className={css.rows} aria-busy={isPlaceholderData} aria-label={text.preview()}>
          {records.map((record) => (
            <li key={record.id} className={css.row}>
              <EntityLabel id={record.id} record={record} />
            </li>
          ))}
        </ol>
      ) : (
        <EntitySkeletons count={Math.min(rule.limit, 4)} />
      )}
      {records.length > 0 ? (
        <Button variant="text" disabled={isPlaceholderData} onClick={() => onChoose(records)}>
          {text.chooseThese()}
        </Button>
      ) : null}
    </section>
  )
}
