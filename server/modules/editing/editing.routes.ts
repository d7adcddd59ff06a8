import type { FastifyInstance } from 'fastify'
import type { EditBody } from '#contract/editing.ts'
import { contract } from '#contract/index.ts'
import type { EditableKind } from '#contract/kinds/kinds.ts'
import { idIn } from '#contract/text.ts'
import { mount } from '#server/http/mount.ts'
import type { Caller } from '#server/kernel/caller.ts'
import { ProblemError } from '#server/kernel/problem-error.ts'
import type { Shop } from '#server/kernel/shop.ts'
import type { AuditedChange } from '../audit/audit.service.ts'
import { findElementKind, findPostKind } from '../content/content-body.service.ts'
import { readDraftReferences } from '../content/draft-references.service.ts'
import { discardDraft, getEditingNews, openEditing } from './editing.service.ts'
import { findEntities } from './entity-candidate.service.ts'
import { findLinkTargets } from './link-target.service.ts'
import { createElement, createPost, getFreeSlug } from './new-post.service.ts'
import { replayStep } from './replay.service.ts'
import { requireEditing } from './require-editing.ts'
import { saveOperations } from './save.service.ts'
import { createTranslation, joinTranslations, linkPostTranslations } from './translation.service.ts'
import { filterUntranslatedPosts } from './translation-pairs.service.ts'

interface Saving {
  readonly params: { readonly id: string }
  readonly body: EditBody
}

export function editingRoutes(app: FastifyInstance, shop: Shop): void {
  const { db } = shop
  mount(app, contract.openEditing, ({ body }, caller) => {
    requireEditing(shop)
    return openEditing(db, caller, body)
  })
  mount(app, contract.getEditingNews, ({ body }, caller) => {
    requireEditing(shop)
    return getEditingNews(db, caller, body)
  })
  mount(app, contract.discardDraft, ({ body }, caller) => discardDraft(db, caller, body))
  const replays =
    (direction: 'undo' | 'redo') =>
    ({ body }: { body: Parameters<typeof replayStep>[2] }, caller: Caller) => {
      requireEditing(shop)
      return replayStep(db, caller, body, direction)
    }
  mount(app, contract.undoStep, replays('undo'))
  mount(app, contract.redoStep, replays('redo'))
  mount(app, contract.getDraftReferences, ({ body }, { locale, at, user }) => readDraftReferences(db, body, { locale, at, scope: user?.scope ?? [] }))
  mount(app, contract.findLinkTargets, ({ body }, caller) => findLinkTargets(db, body, caller))
  mount(app, contract.findEntities, ({ body }, { locale, at }) => findEntities(db, body, { locale, at }))
  mount(app, contract.getFreeSlug, ({ query }) => getFreeSlug(db, query))
  mount(app, contract.createPost, ({ body }, caller) => {
    requireEditing(shop)
    return createPost(db, caller, body)
  })
  mount(app, contract.createElement, ({ body }, caller) => {
    requireEditing(shop)
    return createElement(shop, caller, body)
  })
  mount(app, contract.linkPostTranslations, ({ params, body }, caller) => {
    requireEditing(shop)
    return linkPostTranslations(shop, caller, params.slug, body)
  })
  mount(app, contract.linkExistingPostTranslations, ({ params, body }, caller) => {
    requireEditing(shop)
    return joinTranslations(shop, caller, params.slug, body)
  })
  mount(app, contract.filterUntranslatedPosts, ({ body }) => filterUntranslatedPosts(db, body))
  mount(app, contract.createTranslationFromOriginal, ({ params, body }, caller) => {
    requireEditing(shop)
    return createTranslation(shop, caller, idIn(params.id), body)
  })
  const saves =
    (action: AuditedChange['action'], kindOf: (id: number) => Promise<EditableKind | null>) =>
    async ({ params, body }: Saving, caller: Caller) => {
      requireEditing(shop)
      const id = idIn(params.id)
      const kind = await kindOf(id)
      if (!kind) throw new ProblemError('not-found')
      return saveOperations(shop, caller, { action, name: { kind, id } }, body)
    }
  const always = (action: AuditedChange['action'], kind: EditableKind) => saves(action, () => Promise.resolve(kind))
  mount(
    app,
    contract.updatePost,
    saves('updatePost', (id) => findPostKind(db, id)),
  )
  mount(
    app,
    contract.updateElement,
    saves('updateElement', (id) => findElementKind(db, id)),
  )
  mount(app, contract.updateNavigation, always('updateNavigation', 'navigation'))
  mount(app, contract.updateTerm, always('updateTerm', 'term'))
  mount(app, contract.updateEvent, always('updateEvent', 'event'))
  mount(app, contract.updateProduct, always('updateProduct', 'product'))
  mount(app, contract.updateCategory, always('updateCategory', 'category'))
}
