import type { Job } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { toDiscountRule } from './rules.ts'
import { findRule, type RuleRow } from './store.ts'

const kind = 'discountRules.edge'

/** Schedules the events for start and end of a rule. Its status follows the clock and needs no job. */
export async function planEdges(ctx: Pick<Context, 'clock' | 'schedule'>, row: RuleRow): Promise<void> {
  const now = ctx.clock.now()
  for (const [edge, at] of [
    ['start', row.starts_at],
    ['end', row.ends_at],
  ] as const) {
    if (at && at > now)
      await ctx.schedule(
        kind,
        at,
        { ruleId: row.rule_id, edge, at: at.toISOString() },
        `${kind}:${row.rule_id}:${edge}`,
      )
  }
}

interface Edge {
  readonly ruleId: string
  readonly edge: 'start' | 'end'
  readonly at: string
}

const announceEdge: Job = async (ctx, { ruleId, edge, at }: Edge) => {
  const row = await findRule(ctx, ruleId)
  // The time was changed, or the rule deleted: another job announces it.
  const still = edge === 'start' ? row?.starts_at : row?.ends_at
  if (!row || still?.toISOString() !== at) return
  const now = ctx.clock.now()
  const before = toDiscountRule(row, new Date(now.getTime() - 1))
  await ctx.emit('wix.ecom.discounts.v1.discount_rule_updated', ruleId, toDiscountRule(row, now), before)
}

export const jobs = { [kind]: announceEdge }
