import { json } from '../../kernel/database/columns.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { NewPayment } from '../../orders/orders/index.ts'
import type { GiftCardInfo } from '../../pricing/gift-cards/index.ts'
import { type ChargedByApps, membershipsAppId } from '../../pricing/memberships/index.ts'
import type { Quote } from '../../pricing/quote/index.ts'

/** Money that a gateway holds for an order in the making; `amount` in minor units. */
export interface HeldCard {
  readonly id: string
  readonly chargeId: string
  readonly amount: number
  readonly brand: string
  readonly lastFour: string
  readonly expiresAt: Date
  readonly delayedCapture: boolean
  /** Who holds it, by its name. */
  readonly gateway: string
  /** The bank has not decided yet: the order waits for it. */
  readonly pending?: boolean | undefined
  /** Its owner let the shop charge it again. */
  readonly kept?: boolean | undefined
  /** How it is paid where that is no card, and the provider's own name of it. */
  readonly method?: string | undefined
  readonly providerTransactionId?: string | undefined
  /** What happens to the money by itself, and when. */
  readonly scheduled?: { readonly action: 'VOID' | 'CAPTURE'; readonly at: Date } | undefined
}

/** The payments that an order begins with: what memberships and its gift card paid, and what is held on its card. */
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
      // What the line is worth: no money, and in no sum of the order.
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
    // A card that was only verified holds nothing.
    ...(card && card.amount > 0 ? [cardPayment(card, orderId, now)] : []),
  ]
}

/** Whose gift card paid: one of the shop, or one that its app gives back. */
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
