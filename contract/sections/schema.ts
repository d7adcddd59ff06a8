import * as z from 'zod/mini'
import { Button, LinkTarget } from '../link.ts'
import { Media } from '../media.ts'
import { Backdrop } from '../product.ts'
import type { Cell, Cells } from './cell.ts'
import { SECTIONS, type Section as SectionShape } from './sections.ts'

const Video = z.discriminatedUnion('provider', [
  z.object({ provider: z.enum(['youtube', 'vimeo']), code: z.string() }),
  z.object({ provider: z.literal('own'), media: Media }),
])

function publicCell(cell: Cell): z.ZodMiniType {
  switch (cell.kind) {
    case 'text':
    case 'rich':
    case 'form':
    case 'plain':
    case 'icon':
      return z.string()
    case 'number':
    case 'money':
      return z.nullable(z.number())
    case 'flag':
      return z.boolean()
    case 'date':
      return z.nullable(z.string())
    case 'file':
      return z.nullable(Media)
    case 'picture':
      return cell.required ? Media : z.nullable(Media)
    case 'link':
      return LinkTarget
    case 'button':
      return z.nullable(Button)
    case 'backdrop':
      return Backdrop
    case 'choice':
      return z.enum(cell.of)
    case 'entities':
      return z.array(z.int())
    case 'video':
      return Video
    case 'list':
      return z.array(z.object({ id: z.string(), ...publicCells(cell.of) }))
  }
}

const publicCells = (cells: Cells): Record<string, z.ZodMiniType> => Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, publicCell(cell)]))

const [first, ...others] = Object.values(SECTIONS).map(({ type, cells }) => z.object({ id: z.string(), type: z.literal(type), ...publicCells(cells) }))
if (!first) throw new Error('There is no type of section')

/** A section in one language, as a page shows it; other entities stand in it by id. */
export const Section = z.discriminatedUnion('type', [first, ...others]) as unknown as z.ZodMiniType<SectionShape, SectionShape>
