import type { Context } from '../../http/context.ts'

/** What reading the catalogue takes of a context. */
export type Scope = Pick<Context, 'db' | 'siteId'>
