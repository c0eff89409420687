import type { DraftOrder, GetDraftOrderOutput } from '../../generated/draft-orders.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type MoneyWriter, moneyWriter } from '../../kernel/money.ts'
import { findOrder } from '../orders/index.ts'
import { withCouponAmount } from './coupon.ts'
import { lockDraft, saveDraft } from './store.ts'
import { withTaxRates } from './tax-rates.ts'
import { recalculated } from './totals.ts'

export interface Editing {
  readonly money: MoneyWriter
  readonly taxIncluded: boolean
}

export type EditError = 'DRAFT_ORDER_DOES_NOT_EXIST' | 'DRAFT_ORDER_ALREADY_COMMITTED'

/** Changes, recalculates and saves a draft; rejected once it is committed. */
export async function edit(
  ctx: Context<EditError>,
  id: string,
  change: (draft: DraftOrder, editing: Editing) => DraftOrder | Promise<DraftOrder>,
): Promise<GetDraftOrderOutput> {
  const draft = await lockDraft(ctx, id)
  if (!draft) return ctx.fail('DRAFT_ORDER_DOES_NOT_EXIST')
  if (draft.status === 'COMMITTED') return ctx.fail('DRAFT_ORDER_ALREADY_COMMITTED')
  const editing = await editingOf(ctx, draft)
  const next = {
    ...(await withCouponAmount(ctx, await change(draft, editing), editing)),
    updatedDate: ctx.clock.now(),
  }
  const changed = recalculated(
    next.newOrder ? await withTaxRates(ctx, next, editing.money) : next,
    editing.taxIncluded,
    editing.money,
  )
  await saveDraft(ctx, changed)
  return calculated(changed)
}

export async function editingOf(ctx: Context, { orderId }: DraftOrder): Promise<Editing> {
  const order = await findOrder(ctx, orderId)
  const settings = await ctx.services.settings(ctx)
  return {
    money: moneyWriter(settings),
    taxIncluded: order?.taxIncludedInPrices ?? settings.taxIncludedInPrices,
  }
}

export function calculated(draftOrder: DraftOrder): GetDraftOrderOutput {
  return { calculatedDraftOrder: { draftOrder } }
}
