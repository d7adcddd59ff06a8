import { LOCALES } from './locale.ts'

const TRANSLATE = LOCALES.map((locale) => `content.translate:${locale}` as const)

/**
 * What a back-office user may do: the names in `user.scope`, given by roles.
 * `content.edit` changes texts and pictures in every language, `content.translate:hr` texts in one; `content.structure` adds, moves and removes
 * parts and pages; `content.publish` makes drafts public.
 */
export const PERMISSIONS = [
  'content.edit',
  'content.structure',
  ...TRANSLATE,
  'content.publish',
  'template.write',
  'catalog.text',
  'catalog.price',
  'media.write',
  'comments.moderate',
  'consent.write',
  'orders.read',
  'orders.change',
  'orders.refund',
  'reports.read',
  'users.write',
  'cache.purge',
  'audit.read',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Permissions of whoever works on content, each by itself: what they may see. */
export const CONTENT_PERMISSIONS = ['content.edit', 'content.structure', ...TRANSLATE, 'content.publish'] as const satisfies readonly Permission[]

/** Permissions of whoever edits anything in place, each by itself: what they may open. */
export const EDITING_PERMISSIONS = [...CONTENT_PERMISSIONS, 'catalog.text', 'catalog.price'] as const satisfies readonly Permission[]

/** Permissions to choose files for what is edited, each by itself: what opens the media library. */
export const LIBRARY_PERMISSIONS = [...CONTENT_PERMISSIONS, 'catalog.text', 'media.write'] as const satisfies readonly Permission[]

/** The role that has every permission. Its last user cannot lose it. */
export const OWNER_ROLE = 'owner'

/** Whether a user has one of the permissions. */
export const hasPermission = ({ scope }: { readonly scope: readonly string[] }, ...permissions: readonly Permission[]): boolean =>
  permissions.some((permission) => scope.includes(permission))
