import type { Context } from '../../kernel/http/context.ts'
import { gatewayNamed } from './gateways.ts'
import { deleteKeptCards, type KeptCard, type KeptToken, listKeptCards } from './kept-card-store.ts'
import type { KeptToCharge } from './pay.ts'
import { isCardExpired } from './rules.ts'

/** The member's saved cards that can pay now at this gateway, newest first. */
export async function usableCards(ctx: Context, gateway: string, memberId: string): Promise<KeptCard[]> {
  const now = ctx.clock.now()
  return (await listKeptCards(ctx, memberId)).filter(
    (card) => card.gateway === gateway && !isCardExpired(card, now),
  )
}

/** The part of a card that its owner sees. */
export const shownOf = ({ id, card_brand, card_last_four, expiry_month, expiry_year }: KeptCard) => ({
  id,
  brand: card_brand,
  lastFourDigits: card_last_four,
  ...(expiry_month !== null && expiry_year !== null
    ? { expiryMonth: expiry_month, expiryYear: expiry_year }
    : {}),
})

/** A saved card that its owner chose to pay with. Another member's is unknown. */
export async function chosenCard(
  ctx: Context,
  gateway: string,
  memberId: string,
  id: string,
): Promise<KeptToCharge | undefined> {
  const card = (await usableCards(ctx, gateway, memberId)).find((one) => one.id === id)
  return card && { id, token: card.token, isBuyerPresent: true }
}

/** Deletes one card of a member, or all, here and at the provider. False: there is none. */
export async function removeCards(tx: Context, memberId: string, id?: string): Promise<boolean> {
  const removed = await deleteKeptCards(tx, memberId, id)
  await forgetAtGateways(tx, removed)
  return removed.length > 0
}

/** The provider may not answer, so jobs tell it. */
export async function forgetAtGateways(tx: Context, tokens: readonly KeptToken[]): Promise<void> {
  const now = tx.clock.now()
  for (const { gateway, token } of tokens) {
    await tx.schedule('payments.forgetCard', now, { gateway, token }, `${gateway} ${token}`)
  }
}

/** A gateway that is not connected any more keeps the card, and no charge reaches it. */
export async function forgetCard(ctx: Context, { gateway, token }: KeptToken): Promise<void> {
  await (await gatewayNamed(ctx, gateway))?.forgetKept(ctx.siteId, token)
}
