import { MoneyError, toMinor } from '@vitrine/pricing/money'
import type { CollectionRules } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { faultOfCondition } from './collection-rules.ts'

/** Rejects rules that find nothing because of a mistake; `field` is the path of the rules. */
export async function checkRules(
  ctx: Context,
  { conditions }: CollectionRules,
  field: string,
): Promise<void> {
  const { currency } = await ctx.services.settings(ctx)
  for (const [index, condition] of conditions.entries()) {
    const at = `${field}.conditions[${index}]`
    const fault = faultOfCondition(condition)
    if (fault) ctx.violation(`${at}.${fault.field}`, 'VALIDATION', `Expected ${fault.expected}`)
    try {
      if (condition.field === 'PRICE') toMinor(condition.value, currency)
    } catch (error) {
      if (!(error instanceof MoneyError)) throw error
      ctx.violation(`${at}.value`, 'VALIDATION', `Expected ${error.expected}`)
    }
  }
}
