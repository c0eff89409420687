import type { Checkout } from '../../generated/checkouts.ts'
import { lockByName } from '../../kernel/database/advisory-lock.ts'
import type { Context } from '../../kernel/http/context.ts'
import { later } from '../../kernel/time/time-spans.ts'
import { type AddContext, addLines, type NewItems } from '../../pricing/line-items/index.ts'
import { type CheckoutOwner, creatorOf, ownerOf } from './creator.ts'
import type { CheckoutDocument } from './document.ts'
import { lifetime } from './edit.ts'
import { refuseClosedShop } from './guards.ts'
import { presentCheckout } from './present.ts'
import { findCheckout, insertCheckout } from './store.ts'

export interface NewCheckoutOf {
  /** Default: a new id. */
  readonly id?: string
  /** Set by the shop, so they may have custom prices and items. */
  readonly items?: NewItems
  /** Lines of another checkout; unavailable items stay and are reported. */
  readonly lines?: CheckoutDocument['lines']
  /** Default: the caller. */
  readonly owner?: CheckoutOwner | undefined
  readonly document?: Partial<CheckoutDocument>
}

/** Starts a checkout with items that the shop chose: of a template, a link, or an abandoned checkout. */
export async function startCheckout(
  ctx: AddContext,
  { id = ctx.random.id(), items = {}, lines = [], owner = ownerOf(ctx.caller), document = {} }: NewCheckoutOf,
): Promise<Checkout> {
  const { language } = await ctx.services.settings(ctx)
  const now = ctx.clock.now()
  const { member_id, visitor_id } = owner
  const row = await insertCheckout(ctx, {
    id,
    cart_id: null,
    ...owner,
    document: {
      channelType: 'WEB',
      purchaseFlowId: ctx.random.id(),
      buyerLanguage: ctx.request.language ?? language,
      createdBy: member_id
        ? { memberId: member_id }
        : visitor_id
          ? { visitorId: visitor_id }
          : creatorOf(ctx.caller),
      ...document,
      lines: await addLines(lines, items, { ...ctx, caller: { ...ctx.caller, role: 'app' } }),
    },
    now,
    expires_at: later(now, lifetime),
  })
  const checkout = await presentCheckout(ctx, row)
  await ctx.emit('wix.ecom.v1.checkout_created', checkout.id, checkout)
  return checkout
}

/** Starts the checkout with this id, unless it exists. */
export async function startOnce(
  ctx: Context<
    'ITEM_NOT_FOUND_IN_CATALOG' | 'ITEM_NOT_AVAILABLE' | 'SITE_MUST_ACCEPT_PAYMENTS' | 'SHOP_NOT_OPEN'
  >,
  id: string,
  checkout: NewCheckoutOf,
): Promise<string> {
  await lockByName(ctx, `checkout ${id}`)
  if (await findCheckout(ctx, id)) return id
  await refuseClosedShop(ctx)
  return (await startCheckout(ctx, { ...checkout, id })).id
}

/**
 * Restarts a checkout for another browser with its items, the shop's discounts and the reminder's email address. Other
 * input is private to the first buyer.
 */
export async function restartCheckout(
  ctx: AddContext,
  id: string,
  { owner, email }: { readonly owner: CheckoutOwner; readonly email: string },
): Promise<string> {
  const { document } = (await findCheckout(ctx, id)) ?? ctx.fail('ITEM_NOT_AVAILABLE')
  const checkout = await startCheckout(ctx, {
    lines: document.lines,
    owner,
    document: {
      email,
      startedFrom: id,
      couponCode: document.couponCode,
      merchantDiscounts: document.merchantDiscounts,
      customSettings: document.customSettings,
    },
  })
  return checkout.id
}
