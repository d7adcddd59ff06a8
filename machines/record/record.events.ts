import type { Problem } from '../problem.ts'

/** What every record has: a version that counts its changes. */
export interface VersionedRecord {
  readonly version: number | string
}

export type RecordFields = Readonly<Record<string, unknown>>
/** A field of a form. */
export type RecordField<F extends object> = Extract<keyof F, string>

/** The form of a noun, as plain data. */
export interface RecordDefinition<F extends object = RecordFields> {
  /** What a new record begins with. Its keys are the fields of the form. */
  readonly blank: F
  /** Fields that are saved by one request, in the order of the requests. Each field is in one part. */
  readonly parts: readonly (readonly RecordField<F>[])[]
  /** Fields with sets: what another user has added and removed is merged with what was added and removed here. */
  readonly sets?: readonly RecordField<F>[]
  /** Error codes that mean that another user was faster. */
  readonly outdated: readonly string[]
}

/** `S` is the stored record, or null where it may be new. */
export interface RecordContext<S extends VersionedRecord | null = VersionedRecord | null, F extends object = RecordFields> {
  readonly definition: RecordDefinition<F>
  /** As the server has it; null for a new one. */
  readonly record: S
  /** Laid over it until it is saved. */
  readonly pending: Partial<F>
  /** Pending fields that another user has changed meanwhile. */
  readonly overtaken: readonly RecordField<F>[]
  readonly problem: Problem | null
}

export type RecordInput<S extends VersionedRecord | null = VersionedRecord | null, F extends object = RecordFields> = Pick<
  RecordContext<S, F>,
  'definition' | 'record'
>

export type RecordEvent<S extends VersionedRecord | null = VersionedRecord | null, F extends object = RecordFields> =
  | { type: 'field.change'; change: Partial<F> }
  | { type: 'field.revert'; field: RecordField<F> }
  | { type: 'edit.save' }
  | { type: 'edit.revert' }
  | { type: 'removal.ask' }
  | { type: 'removal.confirm' }
  | { type: 'removal.cancel' }
  /** What another process wrote of it. */
  | { type: 'record.replace'; record: NonNullable<S> }

/** `isNew` when the record was created. */
export type RecordEmittedEvent<S extends VersionedRecord | null = VersionedRecord | null> =
  | { type: 'record.saved'; record: NonNullable<S>; isNew: boolean }
  | { type: 'record.removed'; record: NonNullable<S> }

/** What one request saves. */
export interface RecordSave<S extends VersionedRecord | null = VersionedRecord | null, F extends object = RecordFields> {
  readonly record: S
  /** All fields of the form as they are shown. */
  readonly fields: F
  /** Those of its part that are changed. */
  readonly pending: Partial<F>
}
