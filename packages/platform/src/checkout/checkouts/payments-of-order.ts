import { json } from '../../kernel/database/columns.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { NewPayment } from '../../orders/orders/index.ts'
import type { GiftCardInfo } from '../../pricing/gift-cards/index.ts'
import { type ChargedByApps, membershipsAppId } from '../../pricing/memberships/index.ts'
import type { Quote } from '../../pricing/quote/index.ts'

/** An authorised payment for an order that is being created; `amount` in minor units. */
export interface HeldCard {
  readonly id: string
  readonly chargeId: string
  readonly amount: number
  readonly brand: string
  readonly lastFour: string
  readonly expiresAt: Date
  readonly delayedCapture: boolean
  /** The gateway's name. */
  readonly gateway: string
  /** True while the bank has not decided; the order waits for it. */
  readonly pending?: boolean | undefined
  /** True if the buyer allowed later charges. */
  readonly kept?: boolean | undefined
  /** For payments other than cards: the method, and the provider's id. */
  readonly method?: string | undefined
  readonly providerTransactionId?: string | undefined
  /** The scheduled capture or void. */
  readonly scheduled?: { readonly action: 'VOID' | 'CAPTURE'; readonly at: Date } | undefined
}

/** The first payments of an order: by memberships, a gift card and a card. */
export function paymentsOf(
  ctx: Pick<Context, 'clock' | 'random'>,
  { totals, giftCard, memberships, lines }: Pick<Quote, 'totals' | 'giftCard' | 'memberships' | 'lines'>,
  orderId: string,
  { card, charged }: { readonly card: HeldCard | undefined; readonly charged: ChargedByApps },
): NewPayment[] {
  const now = ctx.clock.now()
  const paidByGiftCard = totals.giftCard?.amount ?? 0
  return [
    ...memberships.payments.map((paid) => ({
      id: ctx.random.id(),
      order_id: orderId,
      kind: 'MEMBERSHIP' as const,
      // The price of the line; it is in no sum, because memberships are not money.
      amount: lines.reduce(
        (sum, { id, price, quantity }) => sum + (id === paid.lineItemId ? price * quantity : 0),
        0,
      ),
      status: 'APPROVED',
      details: json({
        membership: {
          membershipId: paid.membershipId,
          lineItemId: paid.lineItemId,
          name: memberships.eligible.find(({ id }) => id === paid.membershipId)?.name.original,
          externalTransactionId: charged.get(paid.lineItemId),
          providerAppId: paid.provider?.appId ?? membershipsAppId,
        },
      }),
      created_at: now,
      updated_at: now,
    })),
    ...(paidByGiftCard > 0 && giftCard && 'card' in giftCard
      ? [
          {
            id: ctx.random.id(),
            order_id: orderId,
            kind: 'GIFT_CARD' as const,
            amount: paidByGiftCard,
            status: 'APPROVED',
            ...giftCardOf(giftCard.card),
            created_at: now,
            updated_at: now,
          },
        ]
      : []),
    // A card that was only verified has no payment.
    ...(card && card.amount > 0 ? [cardPayment(card, orderId, now)] : []),
  ]
}

/** Identifies the gift card: the shop's, or an app's. */
export function giftCardOf({ id, obfuscatedCode, provider }: GiftCardInfo): Partial<NewPayment> {
  return {
    gift_card_code: obfuscatedCode,
    ...(provider ? { details: json({ appId: provider.appId, giftCardOfApp: id }) } : { gift_card_id: id }),
  }
}

export function cardPayment(card: HeldCard, orderId: string, now: Date, paymentOrderId?: string): NewPayment {
  const { method: paymentMethod, providerTransactionId } = card
  return {
    id: card.id,
    order_id: orderId,
    kind: 'CARD',
    amount: card.amount,
    status: card.pending ? 'PENDING' : 'AUTHORIZED',
    gateway: card.gateway,
    charge_id: card.chargeId,
    card_brand: card.brand || null,
    card_last_four: card.lastFour || null,
    delayed_capture: card.delayedCapture,
    authorized_at: now,
    authorization_expires_at: card.pending ? null : card.expiresAt,
    saved_method: card.kept ?? false,
    scheduled_action: card.scheduled?.action ?? null,
    scheduled_at: card.scheduled?.at ?? null,
    details: json({ paymentOrderId, paymentMethod, providerTransactionId }),
    created_at: now,
    updated_at: now,
  }
}
