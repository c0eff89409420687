import { toDecimal, toMinor } from '@vitrine/pricing/money'
import * as z from 'zod'
import {
  type AskContext,
  askEach,
  askPlugins,
  keepSecret,
  pluginsOf,
  readSecret,
  redeem,
} from '../../integrations/service-plugins/index.ts'
import { againstGuessing } from '../../kernel/http/code-guesses.ts'
import type { Context } from '../../kernel/http/context.ts'
import { checkGiftCard, checkGiftCardById, type GiftCardCheck, redeemGiftCard } from './gift-cards.ts'
import { findPluginCard, keepPluginCard, type PluginCardRow } from './plugin-card-store.ts'
import { type GiftCardRefusal, hash } from './rules.ts'

type Asking = AskContext & Pick<Context, 'random'>

/** The wire allows codes of 8 to 20 characters. */
const entered = /^[^\s\p{C}][^\p{C}]{6,18}[^\s\p{C}]$/u
/** Plugins send balances as floating-point numbers. */
const rounding = 1e-6

/** Checks a code that a buyer entered; too many unknown codes end in `TOO_MANY_REQUESTS`. */
export function tryCard(ctx: Context, code: string): Promise<GiftCardCheck> {
  return againstGuessing(ctx, () => checkEnteredCard(ctx, code.trim()), isUnknownCard)
}

const isUnknownCard = (check: GiftCardCheck): boolean =>
  'refusal' in check && ['GIFT_CARD_NOT_FOUND', 'GIFT_CARD_CODE_INVALID'].includes(check.refusal)

/** Finds an entered code among the shop's cards, otherwise asks the apps that issue cards. */
export async function checkEnteredCard(ctx: Asking, code: string): Promise<GiftCardCheck> {
  const own = await checkGiftCard(ctx, code)
  if (!isUnknownCard(own) || !entered.test(code)) return own
  const { currency } = await ctx.services.settings(ctx)
  const answers = await askPlugins(ctx, 'GIFT_CARDS_PROVIDER', () => balanceOf(code, currency))
  const found = answers.find(({ answer }) => answer)
  if (found?.answer) {
    const row = await keepPluginCard(ctx, {
      gift_card_id: ctx.random.id(),
      plugin_id: found.plugin.id,
      code_hash: hash(code),
      code: await keepSecret(ctx, code),
      last_characters: code.slice(-4),
      external_id: found.answer.externalId ?? null,
      used_at: ctx.clock.now(),
    })
    return toCheck(row, found.plugin.appId, found.answer.balance)
  }
  // An app that knows the card gives the reason.
  const refusalCode = answers.map(({ refusal }) => refusal?.code).find((one) => one && one in refusals)
  return refusalCode ? { refusal: refusals[refusalCode] as GiftCardRefusal } : own
}

/** Checks a card that was entered before, the shop's or an app's. */
export async function checkCard(ctx: Asking, id: string): Promise<GiftCardCheck> {
  const own = await checkGiftCardById(ctx, id)
  if ('card' in own || own.refusal !== 'GIFT_CARD_NOT_FOUND') return own
  const row = await findPluginCard(ctx, id)
  const plugin =
    row && (await pluginsOf(ctx, 'GIFT_CARDS_PROVIDER')).find((one) => one.plugin_id === row.plugin_id)
  const code = row && plugin && (await readSecret(ctx, row.code))
  if (!row || !plugin || code === undefined) return own
  const { currency } = await ctx.services.settings(ctx)
  const [reply] = await askEach(ctx, [{ plugin, asked: balanceOf(code, currency) }])
  if (reply?.answer) return toCheck(row, plugin.app_id, reply.answer.balance)
  return { refusal: refusals[reply?.refusal?.code ?? ''] ?? 'GIFT_CARD_NOT_FOUND' }
}

export interface CardPayment {
  readonly orderId: string
  /** Minor units. */
  readonly amount: number
}

/**
 * Pays a part of an order by a card, or answers the reason why not; in the transaction that creates or changes the
 * order.
 */
export async function payByCard(
  ctx: Context,
  { id, provider }: Extract<GiftCardCheck, { card: unknown }>['card'],
  { orderId, amount }: CardPayment,
): Promise<string | undefined> {
  if (!provider)
    return (await redeemGiftCard(ctx, { giftCardId: id, orderId, amount })) ? undefined : 'INSUFFICIENT_FUNDS'
  const row = await findPluginCard(ctx, id)
  const code = row && (await readSecret(ctx, row.code))
  if (code === undefined) return 'GIFT_CARD_NOT_FOUND'
  const { currency } = await ctx.services.settings(ctx)
  const [redeemed] = await redeem(ctx, [
    {
      type: 'GIFT_CARDS_PROVIDER',
      pluginId: provider.pluginId,
      orderId,
      subject: id,
      request: { amount: Number(toDecimal(amount, currency)), orderId, currencyCode: currency },
      secret: { code },
      buyer: ctx.caller,
    },
  ])
  return redeemed && 'refusal' in redeemed ? redeemed.refusal : undefined
}

function toCheck(row: PluginCardRow, appId: string, balance: number): GiftCardCheck {
  if (balance === 0) return { refusal: 'GIFT_CARD_IS_EMPTY' }
  const { gift_card_id: id, plugin_id: pluginId, last_characters, external_id } = row
  return {
    card: {
      id,
      obfuscatedCode: `••••${last_characters}`,
      balance,
      initialValue: balance,
      provider: { pluginId, appId, ...(external_id !== null && { externalId: external_id }) },
    },
  }
}

/** The plugin's error codes and those of our own calls. */
const refusals: Readonly<Record<string, GiftCardRefusal>> = {
  GIFT_CARD_DISABLED: 'GIFT_CARD_DISABLED',
  GIFT_CARD_EXPIRED: 'GIFT_CARD_EXPIRED',
  INSUFFICIENT_FUNDS: 'GIFT_CARD_IS_EMPTY',
}

function balanceOf(code: string, currency: string) {
  const reply = z
    .object({
      balance: z.union([z.number(), z.string().max(32)]).transform((sent, ctx) => {
        const minor = minorOf(sent, currency)
        if (minor !== undefined) return minor
        ctx.addIssue({ code: 'custom', message: `Expected an amount of ${currency}` })
        return z.NEVER
      }),
      currencyCode: z.literal(currency),
      externalId: z.string().min(1).max(50).nullish(),
    })
    .transform(({ balance, externalId }) => ({ balance, externalId: externalId ?? undefined }))
  return { method: '/v1/balance', request: { code }, buyer: {}, reply } as const
}

function minorOf(sent: number | string, currency: string): number | undefined {
  const amount = Number(sent)
  if (!Number.isFinite(amount) || amount < 0 || amount > 999_999_999.99 || sent === '') return undefined
  const scale = toMinor('1', currency)
  const minor = Math.round(amount * scale)
  return Math.abs(minor - amount * scale) < rounding * scale ? minor : undefined
}
