import type { Code } from '@vitrine/contract/codes'
import type { Context } from '../../kernel/http/context.ts'

/** A context of the platform itself, which may end with every code. */
export type WriteContext = Context<Code>
