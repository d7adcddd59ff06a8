import { replaceEqualDeep } from '@tanstack/react-query'
import { del, get, set } from 'idb-keyval'
import type { ActorRefFrom } from 'xstate'
import type { Post } from '#contract/content.ts'
import type { DocumentName } from '#contract/editing.ts'
import type { Body } from '#contract/kinds/body.ts'
import type { Locale } from '#contract/locale.ts'
import type { Change } from '#machines/editing/change.ts'
import { isSameDocument } from '#machines/editing/change.ts'
import { editingSessionMachine } from '#machines/editing/editing-session.machine.ts'
import { presenceMachine } from '#machines/editing/presence.machine.ts'
import { savingMachine } from '#machines/editing/saving.machine.ts'
import { bodyWith, draftOf, selectUnsaved } from '#machines/editing/saving.selectors.ts'
import type { SavingEmittedEvent } from '#machines/editing/saving.setup.ts'
import type { Actors } from '#src/actors/actors.ts'
import { actorFactory } from '#src/actors/browser/actor-factory.ts'
import { operationActor } from '#src/actors/operation-actor.ts'
import type { ApiClient } from '#src/client/create-client.ts'
import { type DraftReferences, NO_REFERENCES } from './draft-references.ts'
import { createPageDrawer } from './draw-page.ts'
import { newId } from './new-id.ts'

export type EditingSession = ActorRefFrom<typeof editingSessionMachine>
export type Saving = ActorRefFrom<typeof savingMachine>
export type Presence = ActorRefFrom<typeof presenceMachine>

/** The editing of one thing in this window. */
export interface Editing {
  readonly document: DocumentName
  readonly session: EditingSession
  /** null until the draft is loaded. */
  saving(): Saving | null
  presence(): Presence | null
  /** The draft with all that is typed; null until it is loaded. */
  body(): Body | null
  drawPage(page: Post, locale: Locale): Post
  /** What the sections of the draft name, once it is known. */
  setReferences(references: DraftReferences): void
  /** Calls the listener after every change of what is drawn or saved; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
  /** Calls the listener for what was undone, redone or rejected. */
  onEmitted(listener: (event: SavingEmittedEvent) => void): () => void
  stop(): void
}

interface Start {
  readonly document: DocumentName
  readonly userId: number
  readonly api: () => ApiClient
  readonly inspect: Actors['inspect']
}

const copyKey = ({ document: { kind, id }, userId }: Start): string => `unsaved/${userId}/${kind}/${id}`

function provided(api: () => ApiClient) {
  // The last save of a page that is closed goes on without it.
  const saving = {
    updatePost: operationActor(api, 'updatePost', { keepalive: true }),
    undoStep: operationActor(api, 'undoStep'),
    redoStep: operationActor(api, 'redoStep'),
  }
  return editingSessionMachine.provide({
    actors: {
      openEditing: operationActor(api, 'openEditing'),
      saving: savingMachine.provide({ actors: saving }),
      presence: presenceMachine.provide({ actors: { getEditingNews: operationActor(api, 'getEditingNews') } }),
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

/** Keeps a drawn page until the draft or the page changes. */
function pageDrawer(document: DocumentName, body: () => Body | null, references: () => DraftReferences): Editing['drawPage'] {
  let seen: readonly unknown[] = []
  let drawn: Post | null = null
  const drawPage = createPageDrawer()
  return (page, locale) => {
    const current = body()
    if (!current || !isSameDocument(document, { kind: page.postType, id: page.id })) return page
    const reader = { locale, references: references() }
    const now = [page, current, locale, reader.references]
    if (!drawn || now.some((each, index) => each !== seen[index])) {
      seen = now
      drawn = drawPage(page, current, reader)
    }
    return drawn
  }
}

/** Opens the draft of a thing. What an earlier window had not saved comes from its copy on this device. */
export async function startEditing(start: Start): Promise<Editing> {
  const { document, api, inspect } = start
  const key = copyKey(start)
  const pending = (await get<readonly Change[]>(key).catch(() => undefined)) ?? []
  const sessionId = newId()
  const session = actorFactory(inspect)(provided(api), { input: { sessionId, documents: [document], pending } })
  const saving = () => (session.getSnapshot().children.saving as Saving | undefined) ?? null
  const presence = () => (session.getSnapshot().children.presence as Presence | undefined) ?? null
  const listeners = new Set<() => void>()
  const emittedListeners = new Set<(event: SavingEmittedEvent) => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  let references = NO_REFERENCES
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
      started.on('unsaved.changed', ({ changes }) => void (changes.length > 0 ? set(key, changes) : del(key)).catch(() => undefined))
    }
    notify()
  })
  const stopListening = listenToWindow({ saving, presence })
  session.start()
  const body = bodyReader(document, saving)
  return {
    document,
    session,
    saving,
    presence,
    body,
    drawPage: pageDrawer(document, body, () => references),
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
      session.stop()
    },
  }
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
