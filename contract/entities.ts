import * as z from 'zod/mini'
import * as access from './access.ts'
import * as address from './address.ts'
import * as cart from './cart.ts'
import * as catalogue from './catalogue.ts'
import * as checkout from './checkout.ts'
import * as comment from './comment.ts'
import * as consent from './consent.ts'
import * as content from './content.ts'
import * as development from './development.ts'
import * as document from './document.ts'
import * as form from './form.ts'
import * as link from './link.ts'
import * as media from './media.ts'
import * as mediaLibrary from './media-library.ts'
import * as money from './money.ts'
import * as order from './order.ts'
import * as paging from './paging.ts'
import * as password from './password.ts'
import * as postType from './post-type.ts'
import * as problem from './problem.ts'
import * as product from './product.ts'
import * as registration from './registration.ts'
import * as session from './session.ts'
import * as settings from './settings.ts'
import * as social from './social.ts'
import * as socialPost from './social-post.ts'
import * as term from './term.ts'
import * as userFiles from './user-files.ts'
import * as wishlist from './wishlist.ts'

const MODULES: readonly Readonly<Record<string, unknown>>[] = [
  access,
  address,
  cart,
  catalogue,
  checkout,
  comment,
  consent,
  content,
  development,
  document,
  form,
  link,
  media,
  mediaLibrary,
  money,
  order,
  paging,
  password,
  postType,
  problem,
  product,
  registration,
  session,
  settings,
  socialPost,
  social,
  term,
  userFiles,
  wishlist,
]

const isEntity = (value: unknown): value is z.ZodMiniType => value instanceof z.ZodMiniObject || value instanceof z.ZodMiniLazy

/** The object schemas that the contract exports, each with its name as `id`: documents refer to them by it. */
export const ENTITIES = z.registry<{ id: string }>()

for (const [name, value] of MODULES.flatMap((module) => Object.entries(module))) if (isEntity(value) && !ENTITIES.has(value)) ENTITIES.add(value, { id: name })
