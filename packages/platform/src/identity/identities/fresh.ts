import type { Context } from '../../kernel/http/context.ts'
import { minutes } from '../../kernel/time/time-spans.ts'

const freshFor = minutes(5)

/** The id of the signed-in account; undefined for other callers. */
export function identityOf({ caller }: Pick<Context, 'caller'>): string | undefined {
  return caller.memberId ?? caller.staffId
}

/** Requires a recent login or step-up, so that a stolen access token cannot take over the account or persist. */
export function freshIdentityOf(ctx: Context<'REAUTHENTICATION_REQUIRED'>): string {
  const { authenticatedAt } = ctx.caller
  const identityId = identityOf(ctx)
  const age = authenticatedAt
    ? ctx.clock.now().getTime() - authenticatedAt.getTime()
    : Number.POSITIVE_INFINITY
  if (!identityId || age > freshFor) ctx.fail('REAUTHENTICATION_REQUIRED')
  return identityId
}
