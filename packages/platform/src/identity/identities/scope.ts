import type { Context } from '../../kernel/http/context.ts'

/** What the stores of the identity areas need of a call. */
export type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>
