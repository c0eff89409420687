import { catalogAppId } from '../../catalogue/products/index.ts'
import type {
  DiscountRule,
  DiscountRuleChanges,
  DiscountRulesHandlers,
  NewDiscountRule,
} from '../../generated/discount-rules.ts'
import { lockByName } from '../../kernel/database/advisory-lock.ts'
import { cursorQuery } from '../../kernel/database/cursor-query.ts'
import type { Context } from '../../kernel/http/context.ts'
import { lockSegment } from '../../people/customer-segments/index.ts'
import { planEdges } from './edges.ts'
import { listTriggers } from './list-triggers.ts'
import { problemOf, toDiscountRule } from './rules.ts'
import {
  countRules,
  deleteRule,
  findRule,
  idField,
  insertRule,
  lockRule,
  type RuleRow,
  type RuleValues,
  ruleFields,
  saveRule,
} from './store.ts'

const mostRules = 100

export const handlers: DiscountRulesHandlers = {
  listDiscountTriggers: async (_, ctx) => ({ triggers: await listTriggers(ctx) }),

  async createDiscountRule({ discountRule }, ctx) {
    await lockByName(ctx, 'discount rules')
    if ((await countRules(ctx)) >= mostRules) ctx.fail('MAX_DISCOUNT_RULES_REACHED')
    const values = toValues(discountRule)
    await refuseNonsense(ctx, values)
    await refuseSegment(ctx, values)
    const id = await insertRule(ctx, values)
    return { discountRule: await announce(ctx, 'wix.ecom.discounts.v1.discount_rule_created', id) }
  },

  async getDiscountRule({ discountRuleId }, ctx) {
    const row = (await findRule(ctx, discountRuleId)) ?? ctx.fail('DISCOUNT_RULE_NOT_FOUND')
    return { discountRule: toDiscountRule(row, ctx.clock.now()) }
  },

  async updateDiscountRule({ discountRule: changes }, ctx) {
    const row = (await lockRule(ctx, changes.id)) ?? ctx.fail('DISCOUNT_RULE_NOT_FOUND')
    if (changes.revision !== undefined && changes.revision !== String(row.revision)) ctx.fail('CONFLICT')
    const values = changed(row, changes)
    await refuseNonsense(ctx, values)
    await refuseSegment(ctx, values)
    if (values.usage_limit !== null && values.usage_limit < row.used)
      ctx.violation(
        'discountRule.settings.usageLimit',
        'MIN',
        `Expected at least ${row.used}, the number of uses so far`,
      )
    await saveRule(ctx, row.rule_id, values)
    return {
      discountRule: await announce(ctx, 'wix.ecom.discounts.v1.discount_rule_updated', row.rule_id, row),
    }
  },

  async deleteDiscountRule({ discountRuleId }, ctx) {
    const row = (await lockRule(ctx, discountRuleId)) ?? ctx.fail('DISCOUNT_RULE_NOT_FOUND')
    await deleteRule(ctx, row.rule_id)
    await ctx.emit('wix.ecom.discounts.v1.discount_rule_deleted', row.rule_id, {})
    return {}
  },

  async queryDiscountRules({ query }, ctx) {
    const now = ctx.clock.now()
    const page = await cursorQuery<RuleRow>(
      ctx,
      {
        from: 'discount_rules',
        fields: ruleFields(now),
        tieBreak: idField,
        sort: [{ fieldName: 'createdDate', order: 'DESC' }],
      },
      query,
    )
    return {
      discountRules: page.rows.map((row) => toDiscountRule(row, now)),
      pagingMetadata: page.metadata,
    }
  },
}

function toValues({
  name,
  active = true,
  trigger,
  customerSegmentId,
  activeTimeInfo,
  discounts,
  settings,
}: NewDiscountRule): RuleValues {
  return {
    name,
    active,
    document: { discounts, ...(trigger && { trigger }) },
    applies_to: settings?.appliesTo ?? 'ALL_ITEMS',
    starts_at: activeTimeInfo?.start ?? null,
    ends_at: activeTimeInfo?.end ?? null,
    usage_limit: settings?.usageLimit ?? null,
    customer_segment_id: customerSegmentId ?? null,
  }
}

/** Absent fields stay; null clears a field. */
function changed(row: RuleRow, changes: DiscountRuleChanges): RuleValues {
  const { activeTimeInfo, settings, trigger = row.document.trigger } = changes
  const kept = <T>(value: T | null | undefined, before: T | null) => (value === undefined ? before : value)
  return {
    name: changes.name ?? row.name,
    active: changes.active ?? row.active,
    document: { discounts: changes.discounts ?? row.document.discounts, ...(trigger && { trigger }) },
    applies_to: settings?.appliesTo ?? row.applies_to,
    starts_at: activeTimeInfo === null ? null : kept(activeTimeInfo?.start, row.starts_at),
    ends_at: activeTimeInfo === null ? null : kept(activeTimeInfo?.end, row.ends_at),
    usage_limit: kept(settings?.usageLimit, row.usage_limit),
    customer_segment_id: kept(changes.customerSegmentId, row.customer_segment_id),
  }
}

async function refuseNonsense(ctx: Context, { document, starts_at, ends_at }: RuleValues): Promise<void> {
  const { currency } = await ctx.services.settings(ctx)
  const problem = problemOf(document, { currency, appId: catalogAppId })
  if (problem) ctx.violation(`discountRule.${problem.field}`, 'VALIDATION', `Expected ${problem.expected}`)
  if (starts_at && ends_at && starts_at >= ends_at)
    ctx.violation('discountRule.activeTimeInfo.end', 'VALIDATION', 'Expected an end after the start')
}

/** Locks the segment, so that it is not deleted meanwhile. */
async function refuseSegment(
  ctx: Context<'CUSTOMER_SEGMENT_NOT_FOUND'>,
  { customer_segment_id: id }: Pick<RuleRow, 'customer_segment_id'>,
): Promise<void> {
  if (id !== null && !(await lockSegment(ctx, id))) ctx.fail('CUSTOMER_SEGMENT_NOT_FOUND')
}

async function announce(
  ctx: Context,
  type: 'wix.ecom.discounts.v1.discount_rule_created' | 'wix.ecom.discounts.v1.discount_rule_updated',
  id: string,
  before?: RuleRow,
): Promise<DiscountRule> {
  const row = await findRule(ctx, id)
  if (!row) throw new Error(`The discount rule ${id} is missing after its change`)
  const now = ctx.clock.now()
  const rule = toDiscountRule(row, now)
  await ctx.emit(type, id, rule, before && toDiscountRule(before, now))
  await planEdges(ctx, row)
  return rule
}
