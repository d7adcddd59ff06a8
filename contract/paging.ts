import * as z from 'zod/mini'
import { LIMIT_DEFAULT, LIMIT_MAX } from './paging.constants.ts'

export const Page = z._default(z.int().check(z.gte(1), z.lte(10_000)), 1)
export const Limit = z._default(z.int().check(z.gte(1), z.lte(LIMIT_MAX)), LIMIT_DEFAULT)

export const Paging = z.object({ page: z.int(), limit: z.int(), total: z.int(), lastPage: z.int(), perPage: z.int() })
export type Paging = z.infer<typeof Paging>

export const records = <T extends z.ZodMiniType>(record: T) => z.object({ records: z.array(record), paging: Paging })
