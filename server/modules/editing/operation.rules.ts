import type * as z from 'zod/mini'
import type { RefusedOperation } from '#contract/editing.ts'
import { type Body, type FoundCell, findCell, isLocalizedCell } from '#contract/kinds/body.ts'
import type { Operation } from '#contract/kinds/operation.ts'
import { type FormerNeighbour, performOperation, seenBy } from '#contract/kinds/perform-operation.ts'
import { hashOf } from '#contract/kinds/value-hash.ts'
import type { FieldProblem } from '#contract/problem.ts'
import type { KindCells, RichCell, SlugCell, TextCell } from '#contract/sections/cell.ts'
import { currentFields } from '#contract/sections/section.ts'
import { definitionOf } from '#contract/sections/sections.ts'
import { StoredSection, storedCell, storedFields, textSchema } from '#contract/sections/stored.ts'
import { fieldProblems } from '#server/text/field-problems.ts'

/** Why an operation is not applied. */
export type Rejection = Pick<RefusedOperation, 'reason'> & Partial<Pick<RefusedOperation, 'theirs' | 'fields'>>
export interface Changed {
  readonly body: Body
  readonly before: unknown
}

type Checked = { readonly value: unknown; readonly fields?: undefined } | { readonly fields: FieldProblem[] }

function checkWith(schema: z.ZodMiniType, value: unknown): Checked {
  const result = schema.safeParse(value, { reportInput: true })
  return result.success ? { value: result.data } : { fields: fieldProblems(result.error.issues) }
}

function checkSection(value: unknown): Checked {
  const section = checkWith(StoredSection, value)
  if (section.fields) return section
  const { type, v, fields, ...rest } = section.value as z.infer<typeof StoredSection>
  const definition = definitionOf(type)
  if (!definition || v > definition.v) return { fields: [{ path: 'type', key: 'invalid' }] }
  const checked = checkWith(storedFields(definition.cells, 'draft'), currentFields(definition, { v, fields }))
  return checked.fields ? checked : { value: { type, v: definition.v, ...rest, fields: checked.value } }
}

const isWritten = (operation: Operation): operation is Extract<Operation, { value: unknown }> => operation.type === 'cell.set' || operation.type === 'part.add'

function checkValue({ cell }: FoundCell, operation: Extract<Operation, { value: unknown }>): Checked {
  if (operation.type === 'part.add') {
    if (cell.kind === 'sections') return checkSection(operation.value)
    return cell.kind === 'list' ? checkWith(storedFields(cell.of, 'draft'), operation.value) : { fields: [] }
  }
  if (operation.locale === null) return checkWith(storedCell(cell, 'draft'), operation.value)
  return isLocalizedCell(cell) ? checkWith(textSchema(cell as TextCell | RichCell | SlugCell), operation.value) : { fields: [] }
}

/** The operation with the normalized value of its cell or part; `fields` say why it cannot have it. */
export function checkOperation(cells: KindCells, body: Body, operation: Operation): { readonly operation: Operation } | Rejection {
  const found = findCell(cells, body, operation.at)
  if (typeof found === 'string') return { reason: found }
  if (!isWritten(operation)) return { operation }
  const checked = checkValue(found, operation)
  return checked.fields ? { reason: 'invalid', fields: checked.fields } : { operation: { ...operation, value: checked.value } }
}

/** Whether an operation asks for what is there already. */
export const isDone = (operation: Operation, current: unknown): boolean =>
  (operation.type === 'part.remove' && current === undefined) ||
  (operation.type === 'part.add' && current !== undefined && hashOf(current) === hashOf(operation.value)) ||
  (operation.type === 'cell.set' && current !== undefined && hashOf(current) === hashOf(operation.value)) ||
  (operation.type === 'part.languages' && current !== undefined && hashOf(current) === hashOf(operation.langs))

/** The body after a checked operation, when what it was made on is there. */
export function performSeen(cells: KindCells, body: Body, operation: Operation, former?: FormerNeighbour): Changed | Rejection {
  const current = seenBy(cells, body, operation)
  if ('was' in operation && hashOf(current) !== operation.was) return current === undefined ? { reason: 'gone' } : { reason: 'changed', theirs: current }
  const performed = performOperation(cells, body, operation, former)
  return typeof performed === 'string' ? { reason: performed } : performed
}

const isMove = (removal: Operation | undefined, addition: Operation): boolean =>
  removal?.type === 'part.remove' && addition.type === 'part.add' && removal.part === addition.part && removal.at.join('/') !== addition.at.join('/')

/** Operations in their order; a removal that is followed by the addition of the same part to another list is one group with it. */
export function moveGroups(operations: readonly Operation[]): Operation[][] {
  const groups: Operation[][] = []
  for (const operation of operations) {
    const last = groups.at(-1)
    if (last?.length === 1 && isMove(last[0], operation)) last.push(operation)
    else groups.push([operation])
  }
  return groups
}
