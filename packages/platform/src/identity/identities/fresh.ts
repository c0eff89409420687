import type { Context } from '../../kernel/http/context.ts'
import { minutes } from '../../kernel/time/time-spans.ts'

const freshFor = minutes(5)

/** The account of who is signed in; undefined for everybody else. */
export function identityOf({ caller }: Pick<Context, 'caller'>): string | undefined {
  return caller.memberId ?? caller.staffId
}

/**
 * A stolen access token must not be enough to take the account, nor to leave something behind that outlives it: the
 * log-in, or the step-up, behind it has to be fresh.
 */
export function freshIdentityOf(ctx: Context<'REAUTHENTICATION_REQUIRED'>): string {
  const { authenticatedAt } = ctx.caller
  const identityId = identityOf(ctx)
  const age = authenticatedAt
    ? ctx.clock.now().getTime() - authenticatedAt.getTime()
    : Number.POSITIVE_INFINITY
  if (!identityId || age > freshFor) ctx.fail('REAUTHENTICATION_REQUIRED')
  return identityId
}
