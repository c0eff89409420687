import type { SavedCardsHandlers } from '../../generated/saved-cards.ts'
import { shopGateway } from '../payment-connections/index.ts'
import { findKeptCard, isCardExpired, listKeptCards, removeCards, shownOf } from '../payments/index.ts'

export const handlers: SavedCardsHandlers = {
  async listMySavedCards(_input, ctx) {
    const memberId = ctx.caller.memberId ?? ''
    const cards = await listKeptCards(ctx, memberId)
    const renews = await findKeptCard(ctx, (await shopGateway(ctx)).name, { orderIds: [], memberId })
    const now = ctx.clock.now()
    return {
      savedCards: cards.map((card) => ({
        ...shownOf(card),
        isExpired: isCardExpired(card, now),
        paysRenewals: card.id === renews?.id,
        createdDate: card.created_at,
      })),
    }
  },

  async deleteMySavedCard({ id }, ctx) {
    if (!(await removeCards(ctx, ctx.caller.memberId ?? '', id))) ctx.fail('SAVED_CARD_NOT_FOUND')
    return {}
  },
}
