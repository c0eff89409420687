import type { CartMergeReport } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type MoneyWriter, moneyWriter } from '../../kernel/money.ts'
import { hours, later } from '../../kernel/time/time-spans.ts'
import { checkCoupon } from '../../pricing/coupons/index.ts'
import {
  type LiveLine,
  maxLines,
  readLines,
  type StoredLine,
  seenOf,
} from '../../pricing/line-items/index.ts'
import { checkoutSettings } from '../../site/checkout-settings/index.ts'
import { saveCart } from './change.ts'
import type { CartDocument } from './document.ts'
import { contentsOf, sidesOf } from './merge-rules.ts'
import { keepMerge } from './merges-store.ts'
import { type CartRow, lockCartOf, lockOrCreateCart, type Owner, removeCart } from './store.ts'

/** Long enough to notice an unwanted merge. */
const undoable = hours(24)

/**
 * Merges the visitor's cart into the member's at sign-in, in the caller's transaction. The report stays with the cart
 * until the next merge. Undefined without a visitor's cart.
 */
export async function mergeCarts(
  ctx: Context,
  { visitorId, memberId }: { readonly visitorId: string; readonly memberId: string },
): Promise<CartMergeReport | undefined> {
  const member = { kind: 'member', id: memberId } as const
  const visitors = await lockCartOf(ctx, { kind: 'visitor', id: visitorId })
  if (!visitors) return undefined
  const settings = await ctx.services.settings(ctx)
  const members = await lockMembersCart(ctx, member, settings.language)
  const money = moneyWriter(settings)
  const read = (lines: readonly StoredLine[]) => readLines(ctx, lines, settings.currency)
  const { cartMerge: policy } = await checkoutSettings(ctx)
  const sides = sidesOf(policy, await read(members?.lines ?? []), await read(visitors.lines))
  const merged = mergeLines(sides.base, sides.joining, money)
  const { couponCode, coupon } = await mergeCoupon(ctx, members?.document, visitors.document, memberId)
  const mergedDate = ctx.clock.now()
  const undoableUntil = later(mergedDate, undoable)
  const report = {
    mergedDate,
    policy,
    undoableUntil,
    ...merged.report,
    leftOut: sides.leftOut,
    ...(coupon && { coupon }),
  }

  // A member without a cart gets the visitor's, which keeps its id.
  if (members) await removeCart(ctx, visitors.cart_id)
  const { couponCode: _, ...rest } = mergeDocuments(members, visitors)
  const { mergeReport: __, ...document } = { ...rest, ...(couponCode && { couponCode }) }
  const kept = members ?? visitors
  await keepMerge(ctx, {
    cartId: kept.cart_id,
    visitorId,
    memberId,
    visitors: contentsOf(visitors),
    former: members && contentsOf(members),
    merged: { lines: merged.lines, document },
    undoableUntil,
  })
  await saveCart(ctx, kept, {
    lines: merged.lines,
    document: {
      ...document,
      mergeReport: {
        ...report,
        mergedDate: mergedDate.toISOString(),
        undoableUntil: undoableUntil.toISOString(),
      },
    },
    ...(!members && { owner: member }),
  })
  if (members) await ctx.emit('wix.ecom.v1.cart_deleted', visitors.cart_id, {})
  return report
}

/**
 * Locks the member's cart. Without one, it takes the place for a moment, so that another device cannot create a cart
 * until the visitor's has moved into it.
 */
async function lockMembersCart(
  ctx: Context,
  owner: Owner,
  buyerLanguage: string,
): Promise<CartRow | undefined> {
  const row = await lockOrCreateCart(ctx, owner, {
    cartId: ctx.random.id(),
    purchaseFlowId: ctx.random.id(),
    document: { buyerLanguage },
    now: ctx.clock.now(),
  })
  if (Number(row.revision) > 0) return row
  await removeCart(ctx, row.cart_id)
  return undefined
}

type LinesReport = Pick<CartMergeReport, 'added' | 'capped' | 'priceChanged'>

interface MergedLines {
  readonly lines: readonly StoredLine[]
  readonly report: LinesReport
}

/** The member's lines come first; equal lines add up to the stock. */
export function mergeLines(
  members: readonly LiveLine[],
  visitors: readonly LiveLine[],
  { price }: MoneyWriter,
): MergedLines {
  const lines = new Map(members.map((line) => [line.stored.key, line]))
  const added: LinesReport['added'][number][] = []
  const capped: LinesReport['capped'][number][] = []
  for (const line of visitors) {
    const known = lines.get(line.stored.key)
    const requested = (known?.quantity ?? 0) + line.quantity
    const kept = Math.min(requested, line.stock ?? requested, 100_000)
    const about = { productName: line.name }
    if (kept < 1 || (!known && lines.size >= maxLines)) {
      capped.push({ ...about, ...(known && { lineItemId: known.id }), requested, kept: known?.quantity ?? 0 })
      continue
    }
    const id = known?.id ?? line.id
    if (kept < requested) capped.push({ ...about, lineItemId: id, requested, kept })
    const more = kept - (known?.quantity ?? 0)
    if (more > 0) added.push({ ...about, lineItemId: id, quantity: more })
    lines.set(line.stored.key, { ...(known ?? line), quantity: kept })
  }
  const all = [...lines.values()]
  const priceChanged = all
    .filter((line) => line.price !== line.stored.seen.price)
    .map((line) => ({
      lineItemId: line.id,
      productName: line.name,
      before: price(line.stored.seen.price),
      now: price(line.price),
    }))
  return {
    lines: all.map((line) => ({ ...line.stored, quantity: line.quantity, seen: seenOf(line) })),
    report: { added, capped, priceChanged },
  }
}

/** Keeps the member's coupon; otherwise takes the visitor's, if this member may use it. */
async function mergeCoupon(
  ctx: Context,
  member: CartDocument | undefined,
  visitor: CartDocument,
  memberId: string,
): Promise<{ readonly couponCode?: string; readonly coupon?: CartMergeReport['coupon'] }> {
  const code = member?.couponCode ?? visitor.couponCode
  if (!code) return {}
  const check = await checkCoupon(ctx, code, { memberId })
  if ('refusal' in check) return { coupon: { code, outcome: 'DROPPED', reason: check.refusal } }
  return { couponCode: code, coupon: { code, outcome: member?.couponCode ? 'KEPT' : 'ADDED' } }
}

/**
 * The member's input wins, and the visitor's fills the gaps. Staff discounts belong to lines of one cart and are
 * dropped.
 */
function mergeDocuments(members: CartRow | undefined, { document: visitor }: CartRow): CartDocument {
  if (!members) return visitor
  const { merchantDiscounts: _, ...rest } = visitor
  return { ...rest, ...members.document }
}
