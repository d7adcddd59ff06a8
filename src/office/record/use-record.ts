import { useEffectEvent } from 'react'
import { fromPromise } from 'xstate'
import type { Problem } from '#machines/problem.ts'
import type {
  RecordContext,
  RecordDefinition,
  RecordEmittedEvent,
  RecordEvent,
  RecordField,
  RecordFields,
  RecordSave,
  VersionedRecord,
} from '#machines/record/record.events.ts'
import { recordMachine } from '#machines/record/record.machine.ts'
import { getFields } from '#machines/record/record.rules.ts'
import { useActorSelector } from '#src/actors/use-actor-selector.ts'
import type { ApiClient, RequestOptions } from '#src/client/create-client.ts'
import { useOfficeActor } from '../use-office-actor.ts'

type RecordOrNull = VersionedRecord | null
type Options = Pick<RequestOptions, 'signal'>

/** What a noun brings to the form of its records: `S` is a stored record, or null where it may be new, `F` its fields. */
export interface RecordNoun<S extends RecordOrNull, F extends object> {
  /** Of its actor in trails. */
  readonly name: string
  readonly definition: RecordDefinition<F>
  /** Query key, after the language, of what is loaded anew once a record was saved or deleted. */
  readonly list?: readonly string[]
  readonly load: (api: ApiClient, record: NonNullable<S>, options: Options) => Promise<NonNullable<S>>
  readonly save: (api: ApiClient, save: RecordSave<S, F>, options: Options) => Promise<NonNullable<S>>
  readonly remove?: (api: ApiClient, record: NonNullable<S>, options: Options) => Promise<unknown>
}

interface RecordSnapshot<S extends RecordOrNull, F extends object> {
  readonly context: RecordContext<S, F>
  matches(state: 'asking' | 'saving' | 'reading' | 'removed' | { removing: 'open' | 'dismissed' }): boolean
  hasTag(tag: 'busy'): boolean
}

/** The actor of a record with the types of its noun. */
export interface RecordActor<S extends RecordOrNull, F extends object> {
  getSnapshot(): RecordSnapshot<S, F>
  subscribe(listener: () => void): { unsubscribe(): void }
  send(event: RecordEvent<S, F>): void
  stop(): unknown
}

/** What every form knows of its record. */
export interface FormState {
  /** Of the form; a question shows its own. */
  readonly problem: Problem | null
  /** Whether anything can be changed yet. */
  readonly isReady: boolean
  readonly isChanged: boolean
  readonly isBusy: boolean
  readonly isSaving: boolean
  save(): void
  revert(): void
}

export interface RecordState<S extends RecordOrNull, F extends object> extends FormState {
  /** Null until it runs. */
  readonly actor: RecordActor<S, F> | null
  readonly record: S
  /** With what is changed and not saved yet. */
  readonly fields: F
  /** Whether another user has changed a field that is changed here. */
  isOvertaken(field: RecordField<F>): boolean
  change(change: Partial<F>): void
  revertField(field: RecordField<F>): void
  /** What another process wrote of it. */
  replace(record: NonNullable<S>): void
}

function useRecordActor<S extends RecordOrNull, F extends object>(
  noun: RecordNoun<S, F>,
  opened: S,
  onChanged: (event: RecordEmittedEvent<S>) => void,
): RecordActor<S, F> | null {
  const changed = useEffectEvent(onChanged)
  return useOfficeActor(({ create, api, reload }) => {
    // The machine has the types of no noun: operations receive what they returned.
    const { name, definition, list, load, save, remove } = noun as unknown as RecordNoun<RecordOrNull, RecordFields>
    const actors = {
      load: fromPromise<VersionedRecord, { record: VersionedRecord }>(({ input, signal }) => load(api(), input.record, { signal })),
      save: fromPromise<VersionedRecord, RecordSave>(({ input, signal }) => save(api(), input, { signal })),
      remove: fromPromise<unknown, { record: VersionedRecord }>(async ({ input, signal }) => {
        if (!remove) throw new Error(`${name} cannot be deleted`)
        return remove(api(), input.record, { signal })
      }),
    }
    const actor = create(recordMachine.provide({ actors }), { id: name, input: { definition, record: opened } })
    actor.on('*', (event) => {
      if (list) reload(...list)
      changed(event as RecordEmittedEvent<S>)
    })
    return actor.start() as unknown as RecordActor<S, F>
  }, opened)
}

/** The form of a record as it was opened; it can be changed once its actor runs. */
export function useRecord<S extends RecordOrNull, F extends object>(
  noun: RecordNoun<S, F>,
  opened: S,
  onChanged: (event: RecordEmittedEvent<S>) => void,
): RecordState<S, F> {
  const actor = useRecordActor(noun, opened, onChanged)
  const running = useActorSelector<RecordSnapshot<S, F>, RecordContext<S, F> | null>(actor, ({ context }) => context, null)
  const isAsking = useActorSelector(actor, (snapshot) => snapshot.matches('asking'), false)
  const isRemoved = useActorSelector(actor, (snapshot) => snapshot.matches('removed'), false)
  const isBusy = useActorSelector(actor, (snapshot) => snapshot.hasTag('busy'), false)
  const isSaving = useActorSelector(actor, (snapshot) => snapshot.matches('saving') || snapshot.matches('reading'), false)
  const context: RecordContext<S, F> = running ?? { definition: noun.definition, record: opened, pending: {}, overtaken: [], problem: null }
  return {
    actor,
    record: context.record,
    fields: getFields(context),
    problem: isAsking ? null : context.problem,
    isReady: actor !== null,
    isChanged: Object.keys(context.pending).length > 0 && !isRemoved,
    isBusy,
    isSaving,
    isOvertaken: (field) => context.overtaken.includes(field) && field in context.pending,
    change: (change) => actor?.send({ type: 'field.change', change }),
    revertField: (field) => actor?.send({ type: 'field.revert', field }),
    save: () => actor?.send({ type: 'edit.save' }),
    revert: () => actor?.send({ type: 'edit.revert' }),
    replace: (record) => actor?.send({ type: 'record.replace', record }),
  }
}
