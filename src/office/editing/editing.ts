import { replaceEqualDeep } from '@tanstack/react-query'
import type { ActorRefFrom } from 'xstate'
import type { DocumentName } from '#contract/editing.ts'
import type { Body } from '#contract/kinds/body.ts'
import type { Locale } from '#contract/locale.ts'
import { type Change, isSameDocument } from '#machines/editing/change.ts'
import { editingSessionMachine } from '#machines/editing/editing-session.machine.ts'
import { presenceMachine } from '#machines/editing/presence.machine.ts'
import { savingMachine } from '#machines/editing/saving.machine.ts'
import { bodyWith, draftOf, selectUnsaved } from '#machines/editing/saving.selectors.ts'
import type { SavingEmittedEvent } from '#machines/editing/saving.setup.ts'
import type { Actors } from '#src/actors/actors.ts'
import { actorFactory } from '#src/actors/browser/actor-factory.ts'
import { operationActor } from '#src/actors/operation-actor.ts'
import type { Editable } from '#src/cells/cell-props.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { getDocumentName } from '../cells/document-name.ts'
import { type DraftReferences, type EditedBody, NO_REFERENCES } from './draft-references.ts'
import { createDrawer } from './draw.ts'
import { passToParent, receiveFromFrames } from './frame-unsaved.ts'
import { newId } from './new-id.ts'
import { openUnsavedCopy } from './unsaved-copy.ts'

export type EditingSession = ActorRefFrom<typeof editingSessionMachine>
export type Saving = ActorRefFrom<typeof savingMachine>
export type Presence = ActorRefFrom<typeof presenceMachine>

/** The editing of one thing in this window, which edits others too. */
export interface Editing {
  readonly document: DocumentName
  readonly session: EditingSession
  /** The editing of another thing of this window. */
  of(document: DocumentName): Editing
  /** null until the draft is loaded. */
  saving(): Saving | null
  presence(): Presence | null
  /** The draft with all that is typed; null until it is loaded. */
  body(): Body | null
  /** What the page shows and what was changed of its lists; the same array until one of them changes. */
  bodies(): readonly EditedBody[]
  /** What else the page shows by now: products of its lists. */
  show(listed: readonly DocumentName[]): void
  /** Goes on with what frames of this window had not saved when they were closed, and reads what they did. */
  takeOver(): void
  draw<T extends Editable>(published: T, locale: Locale): T
  /** What visitors read of a thing that is drawn. */
  publishedOf<T extends Editable>(drawn: T): T
  /** What the drafts name, as far as it is known. */
  references(): DraftReferences
  setReferences(references: DraftReferences): void
  /** Calls the listener after every change of what is drawn or saved; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
  /** Calls the listener for what was undone, redone or rejected. */
  onEmitted(listener: (event: SavingEmittedEvent) => void): () => void
  stop(): void
}

export interface Start {
  /** The first is what the page shows. */
  readonly documents: readonly [DocumentName, ...DocumentName[]]
  readonly userId: number
  /** Language of the page when it stands in a frame; null else. */
  readonly frame: Locale | null
  readonly api: () => ApiClient
  readonly inspect: Actors['inspect']
}

/** The last save of a page that is closed goes on without it. */
const LAST = { keepalive: true } as const

/** Each operation is sent by the user who typed it, and by nobody else who logs in meanwhile. */
function provided(api: () => ApiClient, userId: number) {
  const last = { ...LAST, userId }

  const saving = {
    updatePost: operationActor(api, 'updatePost', last),
    updateElement: operationActor(api, 'updateElement', last),
    updateNavigation: operationActor(api, 'updateNavigation', last),
    updateTerm: operationActor(api, 'updateTerm', last),
    updateEvent: operationActor(api, 'updateEvent', last),
    updateProduct: operationActor(api, 'updateProduct', last),
    updateCategory: operationActor(api, 'updateCategory', last),
    undoStep: operationActor(api, 'undoStep', { userId }),
    redoStep: operationActor(api, 'redoStep', { userId }),
  }
  return editingSessionMachine.provide({
    actors: {
      openEditing: operationActor(api, 'openEditing', { userId }),
      saving: savingMachine.provide({ actors: saving }),
      presence: presenceMachine.provide({ actors: { getEditingNews: operationActor(api, 'getEditingNews', { userId }) } }),
    },
  })
}

/** Keeps a draft's body with what is typed until one of both changes. */
function bodyReader(document: DocumentName, saving: () => Saving | null): () => Body | null {
  let seen: readonly unknown[] = []
  let body: Body | null = null
  return () => {
    const snapshot = saving()?.getSnapshot()
    const draft = snapshot && draftOf(snapshot, document)
    if (!snapshot || !draft) return null
    const { pending, conflicts } = snapshot.context
    const now = [draft, pending, conflicts]
    if (!body || now.some((each, index) => each !== seen[index])) {
      seen = now
      // A response has all of the draft anew: what is equal stays the same object.
      body = replaceEqualDeep(body, bodyWith(draft, selectUnsaved(snapshot)))
    }
    return body
  }
}

/** Keeps the bodies of things until one of them changes. */
function bodiesReader(documents: () => readonly DocumentName[], read: (document: DocumentName) => Body | null): Editing['bodies'] {
  let known: readonly EditedBody[] = []
  return () => {
    const bodies = documents().flatMap((document): EditedBody[] => {
      const body = read(document)
      return body ? [{ document, body }] : []
    })
    if (bodies.length !== known.length || bodies.some(({ body }, index) => body !== known[index]?.body)) known = bodies
    return known
  }
}

/** Things whose draft differs from what visitors read, or will once it is saved. */
function changedDocuments(saving: Saving | null): DocumentName[] {
  const snapshot = saving?.getSnapshot()
  if (!snapshot) return []
  const unsaved = selectUnsaved(snapshot)
  const isUnsaved = (document: DocumentName) => unsaved.some((change) => isSameDocument(change.document, document))
  return snapshot.context.drafts.filter(({ document, isChanged }) => isChanged || isUnsaved(document)).map(({ document }) => document)
}

const nameOf = ({ kind, id }: DocumentName): string => `${kind} ${id}`

/** Opens the drafts of what a page shows. What an earlier window had not saved comes from its copy on this device. */
export async function startEditing({ documents, userId, frame, api, inspect }: Start): Promise<Editing> {
  const copy = openUnsavedCopy({ userId, frame })
  const session = actorFactory(inspect)(provided(api, userId), { input: { sessionId: newId(), documents, pending: await copy.read(documents) } })
  const saving = () => (session.getSnapshot().children.saving as Saving | undefined) ?? null
  const presence = () => (session.getSnapshot().children.presence as Presence | undefined) ?? null
  const listeners = new Set<() => void>()
  const emittedListeners = new Set<(event: SavingEmittedEvent) => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  let references = NO_REFERENCES
  const seen = new Set(documents.map(nameOf))
  const restored: Change[] = []
  const restore = () => {
    const started = saving()
    if (started) for (const change of restored.splice(0)) started.send({ type: 'change.make', change })
  }
  const goOn = (changes: readonly Change[]) => {
    restored.push(...changes)
    restore()
  }
  let connected: Saving | null = null
  session.subscribe(() => {
    const started = saving()
    if (started && started !== connected) {
      connected = started
      started.subscribe(notify)
      presence()?.subscribe(notify)
      started.on('*', (event) => {
        for (const listener of emittedListeners) listener(event)
      })
      started.on('unsaved.changed', ({ changes }) => {
        copy.store(changes)
        if (frame !== null) passToParent({ frame, changes })
      })
      restore()
    }
    notify()
  })
  const frames = receiveFromFrames()
  const stopListening = listenToWindow({ saving, presence })
  session.start()
  const drawer = createDrawer()
  const shared: Omit<Editing, 'document' | 'body'> = {
    session,
    of(document) {
      const known = editings.get(nameOf(document))
      if (known) return known
      const editing = { ...shared, document, body: bodyReader(document, saving) }
      editings.set(nameOf(document), editing)
      return editing
    },
    saving,
    presence,
    bodies: bodiesReader(
      () => [...documents, ...changedDocuments(saving()).filter((changed) => !documents.some((document) => isSameDocument(document, changed)))],
      (document) => shared.of(document).body(),
    ),
    show(listed) {
      session.send({ type: 'documents.show', documents: listed })
      const added = listed.filter((document) => !seen.has(nameOf(document)))
      for (const document of added) seen.add(nameOf(document))
      if (added.length > 0) void copy.read(added).then(goOn)
    },
    takeOver() {
      void copy.readFrames([...documents, ...session.getSnapshot().context.shown], frames.read()).then(goOn)
      presence()?.send({ type: 'page.show' })
    },
    publishedOf: drawer.publishedOf,
    draw(published, locale) {
      const body = shared.of(getDocumentName(published)).body()
      return body ? drawer.draw(published, body, { locale, references }) : published
    },
    references: () => references,
    setReferences(found) {
      references = found
      notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onEmitted(listener) {
      emittedListeners.add(listener)
      return () => void emittedListeners.delete(listener)
    },
    stop() {
      saving()?.send({ type: 'save.flush' })
      stopListening()
      frames.stop()
      session.stop()
    },
  }
  const editings = new Map<string, Editing>()
  return shared.of(documents[0])
}

/** Saves when the page may be gone soon, tries again with the network, and asks before a page with unsaved text is left. */
function listenToWindow({ saving, presence }: Pick<Editing, 'saving' | 'presence'>): () => void {
  const left = new AbortController()
  const { signal } = left
  const flush = () => saving()?.send({ type: 'save.flush' })
  window.addEventListener('pagehide', flush, { signal })
  window.addEventListener('online', () => saving()?.send({ type: 'connection.restore' }), { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      const isHidden = document.visibilityState === 'hidden'
      if (isHidden) flush()
      presence()?.send({ type: isHidden ? 'page.hide' : 'page.show' })
    },
    { signal },
  )
  window.addEventListener(
    'beforeunload',
    (event) => {
      const snapshot = saving()?.getSnapshot()
      if (snapshot && selectUnsaved(snapshot).length > 0) event.preventDefault()
    },
    { signal },
  )
  return () => left.abort()
}
