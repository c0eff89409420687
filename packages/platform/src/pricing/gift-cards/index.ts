export {
  checkGiftCard,
  createGiftCard,
  type GiftCardCheck,
  type GiftCardInfo,
  redeemGiftCard,
  refundToGiftCard,
  restoreGiftCards,
} from './gift-cards.ts'
export { mailGiftCard } from './mails.ts'
export { checkCard, checkEnteredCard, payByCard, tryCard } from './plugin-cards.ts'
export { type GiftCardRefusal, toRecipient } from './rules.ts'
export { giftCardById } from './store.ts'
