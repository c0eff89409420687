import { currencyDigits, MoneyError, toMinor } from '@vitrine/pricing/money'
import type { GiftCardsHandlers, Money } from '../../generated/gift-cards.ts'
import { cursorQuery } from '../../kernel/database/cursor-query.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { checkGiftCard, createGiftCard, newCode, refundTransaction, storedCode } from './gift-cards.ts'
import { mailGiftCard } from './mails.ts'
import { hash, normalise } from './rules.ts'
import {
  changeGiftCard,
  type GiftCardRow,
  giftCardByHash,
  giftCardById,
  giftCardFields,
  idField,
  takeFromBalance,
} from './store.ts'
import { toIssued, toTransaction } from './to-wire.ts'
import { findTransaction, insertTransaction, transactionsOf } from './transaction-store.ts'

type Finding = Context<'GIFT_CARD_NOT_FOUND'>

export const handlers: GiftCardsHandlers = {
  async createGiftCard({ giftCard: { initialValue, code, expirationDate, recipient } }, ctx) {
    if (code !== undefined && !normalise(code))
      ctx.violation('giftCard.code', 'VALIDATION', 'Expected 8 to 40 letters and digits')
    if (expirationDate && expirationDate <= ctx.clock.now())
      ctx.violation('giftCard.expirationDate', 'VALIDATION', 'Expected a date in the future')
    const value = await minorOf(ctx, initialValue, 'giftCard.initialValue')
    const made = await createGiftCard(ctx, { value, code, expiresAt: expirationDate, recipient })
    if (!made) return ctx.fail('GIFT_CARD_CODE_TAKEN')
    const row = await written(ctx, made.id)
    if (recipient) await mailGiftCard(ctx, { to: recipient.email, code: made.code, row })
    return { giftCard: await shown(ctx, row), code: made.code }
  },

  async getGiftCard({ id }, ctx) {
    return { giftCard: await shown(ctx, await mustFind(ctx, id)) }
  },

  async queryGiftCards({ query }, ctx) {
    const settings = await ctx.services.settings(ctx)
    const now = ctx.clock.now()
    const page = await cursorQuery<GiftCardRow>(
      ctx,
      {
        from: 'gift_cards',
        fields: giftCardFields(currencyDigits(settings.currency), now),
        tieBreak: idField,
        sort: [{ fieldName: 'createdDate', order: 'DESC' }],
      },
      query,
    )
    const money = moneyWriter(settings)
    return {
      giftCards: page.rows.map((row) => toIssued(row, money, now)),
      pagingMetadata: page.metadata,
    }
  },

  async listGiftCardTransactions({ id }, ctx) {
    const row = await mustFind(ctx, id)
    const money = moneyWriter(await ctx.services.settings(ctx))
    const rows = await transactionsOf(ctx, row.gift_card_id)
    return { transactions: rows.map((one) => toTransaction(one, money)) }
  },

  disableGiftCard: ({ id }, ctx) => change(ctx, id, { active: false }),
  enableGiftCard: ({ id }, ctx) => change(ctx, id, { active: true }),

  async replaceGiftCardCode({ id }, ctx) {
    const code = newCode(ctx)
    return { ...(await change(ctx, id, storedCode(normalise(code) as string))), code }
  },

  async getGiftCardBalance({ code }, ctx) {
    const plain = normalise(code) ?? ctx.fail('GIFT_CARD_CODE_INVALID')
    const row = (await giftCardByHash(ctx, hash(plain))) ?? ctx.fail('GIFT_CARD_NOT_FOUND')
    return { giftCard: await shown(ctx, row) }
  },

  async redeemGiftCard({ code, amount, orderId }, ctx) {
    if (orderId !== undefined && !isUuid(orderId))
      ctx.violation('orderId', 'FORMAT', 'Expected the id of an order')
    const taken = await taking(ctx, amount)
    const found = await checkGiftCard(ctx, code)
    if ('refusal' in found) return ctx.fail(found.refusal)
    const transactionId = ctx.random.id()
    const now = ctx.clock.now()
    const isNew = await insertTransaction(ctx, {
      transaction_id: transactionId,
      gift_card_id: found.card.id,
      order_id: orderId ?? null,
      amount: taken,
      created_at: now,
    })
    if (!isNew) return ctx.fail('ALREADY_REDEEMED')
    if (!(await takeFromBalance(ctx, found.card.id, taken, now))) return ctx.fail('INSUFFICIENT_FUNDS')
    return { transactionId, remainingBalance: (await shown(ctx, await written(ctx, found.card.id))).balance }
  },

  async voidGiftCardTransaction({ transactionId }, ctx) {
    const row = (await findTransaction(ctx, transactionId)) ?? ctx.fail('TRANSACTION_NOT_FOUND')
    if (!(await refundTransaction(ctx, row.transaction_id))) ctx.fail('ALREADY_VOIDED')
    return { remainingBalance: (await shown(ctx, await written(ctx, row.gift_card_id))).balance }
  },
}

async function change(ctx: Finding, id: string, values: Parameters<typeof changeGiftCard>[2]) {
  const row = (await changeGiftCard(ctx, id, values)) ?? ctx.fail('GIFT_CARD_NOT_FOUND')
  return { giftCard: await shown(ctx, row) }
}

async function mustFind(ctx: Finding, id: string): Promise<GiftCardRow> {
  return (await giftCardById(ctx, id)) ?? ctx.fail('GIFT_CARD_NOT_FOUND')
}

async function written(ctx: Context, id: string): Promise<GiftCardRow> {
  const row = await giftCardById(ctx, id)
  if (!row) throw new Error(`The gift card ${id} is missing after its change`)
  return row
}

async function shown(ctx: Context, row: GiftCardRow) {
  return toIssued(row, moneyWriter(await ctx.services.settings(ctx)), ctx.clock.now())
}

async function taking(ctx: Context<'CURRENCY_NOT_SUPPORTED'>, { value, currency }: Money): Promise<number> {
  const settings = await ctx.services.settings(ctx)
  if (currency !== undefined && currency !== settings.currency)
    return ctx.fail('CURRENCY_NOT_SUPPORTED', { currency: settings.currency })
  return minorOf(ctx, value, 'amount.value')
}

/** A positive amount in minor units. */
async function minorOf(ctx: Context, amount: string, field: string): Promise<number> {
  const { currency } = await ctx.services.settings(ctx)
  try {
    const minor = toMinor(amount, currency, field)
    return minor > 0 ? minor : ctx.violation(field, 'DECIMAL_GT', 'Expected more than 0', { threshold: 0 })
  } catch (error) {
    if (error instanceof MoneyError) return ctx.violation(error.field, 'VALIDATION', error.message)
    throw error
  }
}
