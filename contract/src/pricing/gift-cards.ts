import * as z from 'zod'

import { call } from '../define.ts'
import {
  CursorPagingMetadata,
  CursorQuery,
  currency,
  decimal,
  guid,
  Price,
  text,
  timestamp,
} from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const

const GiftCardStatus = z.enum(['VALID', 'EXPIRED', 'DISABLED']).meta({ id: 'GiftCardStatus' })

const GiftCardRecipient = z
  .object({ email: z.email().max(320), name: text(100).optional(), message: text(500).optional() })
  .meta({ id: 'GiftCardRecipient' })

/** A gift card of the shop. Its code is like money: only its creation answers it, and it is not stored. */
const IssuedGiftCard = z
  .object({
    id: guid(),
    obfuscatedCode: z.string(),
    currency: currency(),
    initialValue: Price,
    balance: Price,
    status: GiftCardStatus,
    expirationDate: timestamp().optional(),
    recipient: GiftCardRecipient.optional(),
    orderId: guid().optional(),
    createdDate: timestamp(),
  })
  .meta({ id: 'IssuedGiftCard', description: '`orderId`: the order in which it was bought.' })

const Money = z.object({ value: decimal(), currency: currency().optional() }).meta({ id: 'Money' })

const GiftCardTransaction = z
  .object({
    id: guid(),
    type: z.enum(['REDEEM', 'VOID']).meta({ id: 'GiftCardTransactionType' }),
    amount: Price,
    returned: Price,
    orderId: guid().optional(),
    createdDate: timestamp(),
    voidedDate: timestamp().optional(),
  })
  .meta({
    id: 'GiftCardTransaction',
    description: 'A redemption of a gift card, and its `returned` amount. `VOID` once all of it is returned.',
  })

const card = z.object({ giftCard: IssuedGiftCard })
const cardAndCode = card.extend({ code: z.string() })
const seeded = '0919c000-0000-4000-8000-000000000001'
const code = () => z.string().min(1).max(50)

export const giftCards = {
  createGiftCard: call('POST /v1/gift-cards', {
    summary:
      'Creates a gift card and returns its code only once. The platform mails a card with a recipient to them.',
    access: staffAndApps,
    input: z.object({
      giftCard: z
        .object({
          initialValue: decimal(),
          code: z
            .string()
            .regex(/^[A-Za-z0-9 -]{8,40}$/, 'Expected 8 to 40 letters and digits')
            .optional(),
          expirationDate: timestamp().optional(),
          recipient: GiftCardRecipient.optional(),
        })
        .meta({ id: 'NewGiftCard' }),
    }),
    output: cardAndCode,
    errors: ['GIFT_CARD_CODE_TAKEN'],
    example: { giftCard: { initialValue: '25' } },
  }),
  getGiftCard: call('GET /v1/gift-cards/{id}', {
    summary: 'Reads a gift card with its balance.',
    access: staffAndApps,
    input: z.object({ id: guid() }),
    output: card,
    errors: ['GIFT_CARD_NOT_FOUND'],
    example: { id: seeded },
  }),
  queryGiftCards: call('POST /v1/gift-cards/query', {
    summary: 'Finds gift cards, newest first by default.',
    access: staffAndApps,
    input: z.object({
      query: CursorQuery.optional().describe(
        'By id, status, initialValue, balance, createdDate, expirationDate, orderId, recipient.email, lastCharacters.',
      ),
    }),
    output: z.object({ giftCards: z.array(IssuedGiftCard), pagingMetadata: CursorPagingMetadata }),
    errors: ['INVALID_CURSOR'],
    example: { query: { filter: { status: 'VALID' }, cursorPaging: { limit: 10 } } },
  }),
  listGiftCardTransactions: call('GET /v1/gift-cards/{id}/transactions', {
    summary: 'Lists the redemptions and returns of a gift card, newest first, at most the last 1,000.',
    access: staffAndApps,
    input: z.object({ id: guid() }),
    output: z.object({ transactions: z.array(GiftCardTransaction) }),
    errors: ['GIFT_CARD_NOT_FOUND'],
    example: { id: seeded },
  }),
  disableGiftCard: call('POST /v1/gift-cards/{id}/disable', {
    summary: 'Disables a gift card. Its balance stays.',
    access: staffAndApps,
    input: z.object({ id: guid() }),
    output: card,
    errors: ['GIFT_CARD_NOT_FOUND'],
    example: { id: seeded },
  }),
  enableGiftCard: call('POST /v1/gift-cards/{id}/enable', {
    summary: 'Enables a gift card again.',
    access: staffAndApps,
    input: z.object({ id: guid() }),
    output: card,
    errors: ['GIFT_CARD_NOT_FOUND'],
    example: { id: seeded },
  }),
  replaceGiftCardCode: call('POST /v1/gift-cards/{id}/replace-code', {
    summary: 'Replaces the code of a lost gift card. The old code stops working.',
    access: staffAndApps,
    input: z.object({ id: guid() }),
    output: cardAndCode,
    errors: ['GIFT_CARD_NOT_FOUND'],
    example: { id: seeded },
  }),
  getGiftCardBalance: call('POST /v1/gift-cards/balance', {
    summary: 'Reads a gift card by its code.',
    access: staffAndApps,
    input: z.object({ code: code() }),
    output: card,
    errors: ['GIFT_CARD_NOT_FOUND', 'GIFT_CARD_CODE_INVALID'],
    example: { code: 'WREN-GIFT-CARD-0050' },
  }),
  redeemGiftCard: call('POST /v1/gift-cards/redeem', {
    summary:
      'Redeems an amount of a gift card for a sale outside the checkout. An order redeems a card once.',
    access: staffAndApps,
    input: z.object({ code: code(), amount: Money, orderId: guid().optional() }),
    output: z.object({ transactionId: guid(), remainingBalance: Price }),
    errors: [
      'GIFT_CARD_NOT_FOUND',
      'GIFT_CARD_CODE_INVALID',
      'GIFT_CARD_DISABLED',
      'GIFT_CARD_EXPIRED',
      'GIFT_CARD_IS_EMPTY',
      'INSUFFICIENT_FUNDS',
      'CURRENCY_NOT_SUPPORTED',
      'ALREADY_REDEEMED',
    ],
    example: { code: 'WREN-GIFT-CARD-0050', amount: { value: '1', currency: 'EUR' } },
  }),
  voidGiftCardTransaction: call('POST /v1/gift-cards/void', {
    summary: 'Returns the amount of a transaction to the card.',
    access: staffAndApps,
    input: z.object({ transactionId: guid() }),
    output: z.object({ remainingBalance: Price }),
    errors: ['TRANSACTION_NOT_FOUND', 'ALREADY_VOIDED'],
    example: { transactionId: seeded },
  }),
}
