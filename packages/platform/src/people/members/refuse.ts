import type { Context } from '../../kernel/http/context.ts'
import { invalid } from '../../kernel/http/failure.ts'
import { type Refusal, refusals } from './moves-rules.ts'

type DeletingRule = 'OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN'

export type Refusing = Context<Exclude<Refusal, DeletingRule>>

/** Ends the call with an error code, or with the rule's name that published clients know. */
export function refuse(ctx: Context<'MEMBER_NOT_FOUND'> | Refusing, refused: Refusal): never {
  if (refused !== 'OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN') return (ctx as Refusing).fail(refused)
  throw invalid({
    field: 'id',
    description: refusals[refused],
    violatedRule: 'OTHER',
    ruleName: refused,
    data: {},
  })
}
