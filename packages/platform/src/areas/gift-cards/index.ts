import type { Area } from '../../area.ts'
import { seed } from './seed.ts'

export {
  checkGiftCard,
  checkGiftCardById,
  createGiftCard,
  type GiftCardCheck,
  type GiftCardInfo,
  redeemGiftCard,
  restoreGiftCards,
} from './gift-cards.ts'
export type { GiftCardRefusal } from './rules.ts'

/** No calls of its own: checkouts are paid with gift cards. */
export const giftCardsArea = { name: 'giftCards', seed } satisfies Area
