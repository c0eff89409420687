import type { Context, Data } from '../../kernel/http/context.ts'
import { codeFrom, type GiftCardRefusal, hash, normalise, refusal } from './rules.ts'
import {
  type GiftCardRow,
  giftCardByHash,
  giftCardById,
  insertGiftCard,
  returnToBalance,
  takeFromBalance,
} from './store.ts'
import { insertTransaction, openTransactionsOf, returnPart, voidTransaction } from './transaction-store.ts'

export interface GiftCardInfo {
  readonly id: string
  readonly obfuscatedCode: string
  /** Minor units. */
  readonly balance: number
  readonly initialValue: number
  /** The app that issued the card; absent for the shop's own. */
  readonly provider?: {
    readonly pluginId: string
    readonly appId: string
    readonly externalId?: string
  }
}

export interface NewCard {
  readonly id?: string
  /** Minor units. */
  readonly value: number
  readonly code?: string | undefined
  readonly expiresAt?: Date | undefined
  readonly recipient?: GiftCardRow['recipient'] | undefined
  /** The order line and unit that bought it. */
  readonly bought?: { readonly orderId: string; readonly lineItemId: string; readonly piece: number }
}

/**
 * Creates a gift card and answers its code, which is not stored; undefined if its code or its purchased unit exists
 * already.
 */
export async function createGiftCard(
  ctx: Data & Pick<Context, 'clock' | 'random'>,
  { value, code, expiresAt, recipient, bought, id = ctx.random.id() }: NewCard,
): Promise<{ readonly id: string; readonly code: string } | undefined> {
  const made = code ?? newCode(ctx)
  const plain = normalise(made)
  if (!plain) throw new RangeError('code: expected 8 to 40 letters and digits')
  const isNew = await insertGiftCard(ctx, {
    gift_card_id: id,
    ...storedCode(plain),
    initial_value: value,
    balance: value,
    active: true,
    expires_at: expiresAt ?? null,
    created_at: ctx.clock.now(),
    order_id: bought?.orderId ?? null,
    line_item_id: bought?.lineItemId ?? null,
    piece: bought?.piece ?? null,
    recipient: recipient ?? null,
  })
  return isNew ? { id, code: made } : undefined
}

export function newCode({ random }: Pick<Context, 'random'>): string {
  return codeFrom(Buffer.from(random.token(28), 'base64url'))
}

/** The stored part of a code. */
export function storedCode(plain: string): Pick<GiftCardRow, 'code_hash' | 'last_characters'> {
  return { code_hash: hash(plain), last_characters: plain.slice(-4) }
}

export type GiftCardCheck = { readonly card: GiftCardInfo } | { readonly refusal: GiftCardRefusal }

/** Finds a card by its code, or the reason why it cannot pay. */
export async function checkGiftCard(
  ctx: Data & Pick<Context, 'clock'>,
  code: string,
): Promise<GiftCardCheck> {
  const plain = normalise(code)
  return plain ? check(await giftCardByHash(ctx, hash(plain)), ctx) : { refusal: 'GIFT_CARD_CODE_INVALID' }
}

export async function checkGiftCardById(
  ctx: Data & Pick<Context, 'clock'>,
  id: string,
): Promise<GiftCardCheck> {
  return check(await giftCardById(ctx, id), ctx)
}

/** Takes an order's part in minor units, once per order; false if the balance is too small. */
export async function redeemGiftCard(
  ctx: Data & Pick<Context, 'clock' | 'random'>,
  {
    giftCardId,
    orderId,
    amount,
  }: { readonly giftCardId: string; readonly orderId: string; readonly amount: number },
): Promise<boolean> {
  const now = ctx.clock.now()
  const isNew = await insertTransaction(ctx, {
    transaction_id: ctx.random.id(),
    gift_card_id: giftCardId,
    order_id: orderId,
    amount,
    created_at: now,
  })
  return !isNew || takeFromBalance(ctx, giftCardId, amount, now)
}

/** Refunds the amounts of an order that was not created or was cancelled. */
export async function restoreGiftCards(ctx: Data & Pick<Context, 'clock'>, orderId: string): Promise<void> {
  for (const id of await openTransactionsOf(ctx, orderId)) await refundTransaction(ctx, id)
}

/** Refunds the rest of a transaction; false if nothing is left. */
export async function refundTransaction(
  ctx: Data & Pick<Context, 'clock'>,
  transactionId: string,
): Promise<boolean> {
  const back = await voidTransaction(ctx, transactionId, ctx.clock.now())
  if (!back) return false
  await returnToBalance(ctx, back.cardId, back.amount)
  return true
}

/** Refunds a part of an order's amount; false if the order took less. */
export async function refundToGiftCard(
  ctx: Data & Pick<Context, 'clock'>,
  { giftCardId, orderId, amount }: { giftCardId: string; orderId: string; amount: number },
): Promise<boolean> {
  if (!(await returnPart(ctx, giftCardId, orderId, amount, ctx.clock.now()))) return false
  await returnToBalance(ctx, giftCardId, amount)
  return true
}

function check(row: GiftCardRow | undefined, { clock }: Pick<Context, 'clock'>): GiftCardCheck {
  const reason = refusal(row, clock.now())
  return row && !reason ? { card: toInfo(row) } : { refusal: reason ?? 'GIFT_CARD_NOT_FOUND' }
}

function toInfo(row: GiftCardRow): GiftCardInfo {
  return {
    id: row.gift_card_id,
    obfuscatedCode: `••••${row.last_characters}`,
    balance: Number(row.balance),
    initialValue: Number(row.initial_value),
  }
}
