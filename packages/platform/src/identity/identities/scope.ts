import type { Context } from '../../kernel/http/context.ts'

/** The context of the identity stores. */
export type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>
