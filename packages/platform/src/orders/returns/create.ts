import type {
  CreateReturnError,
  CreateReturnInput,
  CreateReturnOutput,
  ReturnLineItem,
  ReturnLineItemInput,
} from '../../generated/returns.ts'
import type { Order } from '../../generated/shared.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { activity, changeOrder } from '../orders/index.ts'
import { factsOf, isAllowed, replacementsForOrder } from './facts.ts'
import { notifyOfReturn, sendReturnMail } from './mails.ts'
import { unitsForBuyer, unitsLeft, windowDaysOf } from './rules.ts'
import { insertReturn, type ReturnRow, toReturn } from './store.ts'

type Creating = Context<CreateReturnError>

/** A buyer who asks and cancels again and again fills the timeline. */
const limit = { points: 20, seconds: 24 * 3_600 }

/** The lock of the order serialises requests, so that no unit is in two returns. */
export async function createReturn(
  { orderId, linkToken, lineItems, notifyBuyer = true }: CreateReturnInput,
  ctx: Creating,
): Promise<CreateReturnOutput> {
  let created: ReturnRow | undefined
  const order = await changeOrder(ctx, orderId, async (locked) => {
    if (!(await isAllowed(ctx, locked, linkToken))) return ctx.fail('ORDER_NOT_FOUND')
    const forShop = isStaffOrApp(ctx.caller)
    if (!forShop) await checkLimit(ctx, locked.id)
    const now = ctx.clock.now()
    created = await insertReturn(ctx, {
      return_id: ctx.random.id(),
      order_id: locked.id,
      status: forShop ? 'APPROVED' : 'REQUESTED',
      line_items: json(await toLines(ctx, locked, lineItems, forShop)),
      requested_by: forShop ? 'SHOP' : 'CUSTOMER',
      note: null,
      created_at: now,
      updated_at: now,
    })
    return {
      activities: [...locked.activities, activity(ctx, forShop ? 'RETURN_APPROVED' : 'RETURN_REQUESTED')],
    }
  })
  if (!order || !created) return ctx.fail('ORDER_NOT_FOUND')
  const made = toReturn(created)
  await ctx.emit('ReturnCreated', made.id, made)
  if (made.status === 'APPROVED') {
    await ctx.emit('ReturnApproved', made.id, made)
    if (notifyBuyer) await sendReturnMail(ctx, order, made)
  }
  if (made.status === 'REQUESTED') await notifyOfReturn(ctx, order, made)
  return { return: made }
}

async function checkLimit(ctx: Creating, orderId: string): Promise<void> {
  const verdict = await ctx.services.rateLimits.consume('order returns', orderId, limit)
  if (!verdict.allowed) ctx.fail('TOO_MANY_REQUESTS', { retryAfterSeconds: verdict.retryAfterSeconds })
}

async function toLines(
  ctx: Creating,
  order: Order,
  wanted: readonly ReturnLineItemInput[],
  forShop: boolean,
): Promise<ReturnLineItem[]> {
  const facts = await factsOf(ctx, order)
  const all = unitsLeft(facts)
  const windowDays = windowDaysOf(await ctx.services.settings(ctx))
  const allowed = forShop ? all : unitsForBuyer(facts, windowDays, ctx.clock.now())
  const isChoosing = wanted.some(({ exchangeVariantId }) => exchangeVariantId)
  const replacements = isChoosing ? await replacementsForOrder(ctx, order) : () => []
  return wanted.map(({ lineItemId, quantity, reason, comment, exchangeWish, exchangeVariantId }, index) => {
    if (!order.lineItems.some(({ id }) => id === lineItemId))
      return ctx.fail('LINE_ITEM_NOT_FOUND', { lineItemId })
    if (wanted.findIndex((one) => one.lineItemId === lineItemId) !== index)
      return ctx.violation(`lineItems[${index}].lineItemId`, 'VALIDATION', 'Send each line item once')
    const left = allowed.get(lineItemId) ?? 0
    if (left === 0 && all.has(lineItemId)) return ctx.fail('RETURN_WINDOW_CLOSED', { lineItemId, windowDays })
    if (quantity > left)
      return ctx.fail('RETURN_QUANTITY_EXCEEDED', { lineItemId, left, requested: quantity })
    const words = comment?.trim()
    const variant = replacements(lineItemId).find(({ variantId }) => variantId === exchangeVariantId)
    if (exchangeVariantId && !variant)
      return ctx.violation(
        `lineItems[${index}].exchangeVariantId`,
        'VALIDATION',
        'Choose a variant of the same product that is in stock',
      )
    const wish = variant?.name ?? exchangeWish?.trim()
    return {
      lineItemId,
      quantity,
      reason,
      ...(words && { comment: words }),
      ...(wish && { exchangeWish: wish }),
      ...(variant && { exchangeVariantId: variant.variantId }),
      restockedQuantity: 0,
    }
  })
}
