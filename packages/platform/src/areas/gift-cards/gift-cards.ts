import type { Context, Data } from '../../http/context.ts'
import { codeFrom, type GiftCardRefusal, hash, normalise, refusal } from './rules.ts'
import {
  deleteRedemptions,
  type GiftCardRow,
  giftCardByHash,
  giftCardById,
  insertGiftCard,
  insertRedemption,
  returnToBalance,
  takeFromBalance,
} from './store.ts'

export interface GiftCardInfo {
  readonly id: string
  readonly obfuscatedCode: string
  /** Minor units. */
  readonly balance: number
  readonly initialValue: number
}

/** Makes a gift card and answers its code, which is not kept. */
export async function createGiftCard(
  ctx: Data & Pick<Context, 'clock' | 'random'>,
  { value, code, expiresAt }: { readonly value: number; readonly code?: string; readonly expiresAt?: Date },
): Promise<{ readonly id: string; readonly code: string }> {
  const made = code ?? codeFrom(Buffer.from(ctx.random.token(28), 'base64url'))
  const plain = normalise(made)
  if (!plain) throw new RangeError('code: expected 8 to 40 letters and digits')
  const id = ctx.random.id()
  await insertGiftCard(ctx, {
    gift_card_id: id,
    code_hash: hash(plain),
    last_characters: plain.slice(-4),
    initial_value: value,
    balance: value,
    active: true,
    expires_at: expiresAt ?? null,
    created_at: ctx.clock.now(),
  })
  return { id, code: made }
}

export type GiftCardCheck = { readonly card: GiftCardInfo } | { readonly refusal: GiftCardRefusal }

/** Looks a code up and says why it cannot pay. */
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

/** Pays an order's part in minor units; false when the card has not that much any more. Paying an order twice is once. */
export async function redeemGiftCard(
  ctx: Data & Pick<Context, 'clock'>,
  {
    giftCardId,
    orderId,
    amount,
  }: { readonly giftCardId: string; readonly orderId: string; readonly amount: number },
): Promise<boolean> {
  const now = ctx.clock.now()
  if (!(await insertRedemption(ctx, giftCardId, orderId, amount, now))) return true
  return takeFromBalance(ctx, giftCardId, amount, now)
}

/** Gives back what an order took that was not made after all. */
export async function restoreGiftCards(ctx: Data, orderId: string): Promise<void> {
  for (const { id, amount } of await deleteRedemptions(ctx, orderId)) await returnToBalance(ctx, id, amount)
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
