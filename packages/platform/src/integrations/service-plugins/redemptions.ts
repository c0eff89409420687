import * as z from 'zod'

import type { Area, Job } from '../../kernel/area.ts'
import type { Question } from '../../kernel/http/answers.ts'
import { type Context, inBackground } from '../../kernel/http/context.ts'
import { later } from '../../kernel/time/time-spans.ts'
import { askEach, type PluginAnswer, pluginsOf } from './ask.ts'
import { notifyStuckRedemption } from './notify-stuck.ts'
import type { Buyer } from './question.ts'
import { type BenefitType, benefits, patience } from './redemption-rules.ts'
import {
  findRedemption,
  insertRedemption,
  moveRedemption,
  noteRedemption,
  type RedemptionKey,
  type RedemptionRow,
  takeUsed,
} from './redemption-store.ts'
import { keepSecret, readSecret } from './secrets.ts'
import { findPlugin, type PluginRow } from './store.ts'

export interface Wish extends RedemptionKey {
  readonly type: BenefitType
  readonly pluginId: string
  /** The payload; the app treats repeated requests as one. */
  readonly request: Readonly<Record<string, unknown>>
  /** The part of the payload that is stored encrypted. */
  readonly secret?: Readonly<Record<string, string>> | undefined
  readonly buyer: Buyer
}

/** The result; a rejection has the app's code or `NO_ANSWER`. */
export type Redeemed = { readonly transactionId: string } | { readonly refusal: string }

const redemptionJob = 'servicePlugins.redemption'
const noAnswer = 'NO_ANSWER'
const twice = 'ALREADY_REDEEMED'

const Taken = z.object({ transactionId: z.string().min(1).max(100) })

/**
 * Redeems benefits for an order concurrently. Apps are called outside the order's transaction, after the redemption
 * was stored. If the order is not placed or the process dies, a job voids it.
 */
export async function redeem(ctx: Context, wishes: readonly Wish[]): Promise<readonly Redeemed[]> {
  const answers = await ctx.ask(wishes.map(toQuestion))
  const redeemed: Redeemed[] = []
  for (const [at, answer] of answers.entries()) {
    const { orderId, subject } = wishes[at] as Wish
    // It was voided in the meantime, so it cannot pay this order.
    const isUsed = 'refusal' in answer || (await moveRedemption(ctx, { orderId, subject }, 'USED'))
    redeemed.push(isUsed ? answer : { refusal: noAnswer })
  }
  return redeemed
}

function toQuestion(wish: Wish): Question<Redeemed> {
  const key = { orderId: wish.orderId, subject: wish.subject }
  return {
    key: `redeem ${key.orderId} ${key.subject}`,
    ask: (outside) => redeemNow(outside, wish),
    // Redemptions of another call belong to that call.
    undo: async (outside, answer) => {
      if (answer && 'refusal' in answer && answer.refusal === twice) return
      await planVoid(outside, key)
    },
  }
}

/** Voids the redemptions of an order with retries; call it in the caller's transaction. */
export async function giveBackBenefits(
  ctx: Context,
  orderId: string,
  types: readonly BenefitType[],
): Promise<void> {
  for (const subject of await takeUsed(ctx, orderId, types)) await planVoid(ctx, { orderId, subject })
}

/**
 * Voids a redemption immediately; false if the app rejects it. It throws if the app does not respond, and can be
 * repeated. Do not call it in a transaction.
 */
export async function giveBackNow(ctx: Context, key: RedemptionKey): Promise<boolean> {
  await moveRedemption(ctx, key, 'VOIDING')
  const row = await findRedemption(ctx, key)
  if (row?.state === 'VOIDING') await giveBack(ctx, key, row)
  return (await findRedemption(ctx, key))?.state === 'VOIDED'
}

/** The key prevents duplicate jobs. */
function planVoid(ctx: Context, key: RedemptionKey, at = ctx.clock.now()): Promise<void> {
  return ctx.schedule(redemptionJob, at, key, `${key.orderId} ${key.subject}`)
}

async function redeemNow(ctx: Context, wish: Wish): Promise<Redeemed> {
  const { type, pluginId, orderId, subject, request, secret } = wish
  const key = { orderId, subject }
  const plugin = (await pluginsOf(ctx, type)).find(({ plugin_id }) => plugin_id === pluginId)
  if (!plugin) return { refusal: noAnswer }
  const kept = secret ? await keepSecret(ctx, JSON.stringify(secret)) : null
  const isNew = await ctx.transaction(async (tx) => {
    const row = { plugin_id: pluginId, component_type: type, request, secret: kept }
    if (!(await insertRedemption(tx, key, row))) return false
    await planVoid(tx, key, later(tx.clock.now(), patience))
    return true
  })
  if (!isNew) return { refusal: twice }
  const reply = await ask(ctx, plugin, type, { ...request, ...secret }, wish.buyer)
  const taken = transactionOf(reply, type)
  if (taken)
    return (await moveRedemption(ctx, key, 'REDEEMED', { transaction_id: taken }))
      ? { transactionId: taken }
      : { refusal: noAnswer }
  if (reply.refusal && reply.refusal.code !== benefits[type].already) {
    await moveRedemption(ctx, key, 'REFUSED', { failure: reply.refusal.code })
    return { refusal: reply.refusal.code }
  }
  await noteRedemption(ctx, key, { failure: reply.failure ?? reply.refusal?.code ?? noAnswer })
  return { refusal: noAnswer }
}

async function ask(
  ctx: Context,
  plugin: PluginRow,
  type: BenefitType,
  request: object,
  buyer: Buyer,
): Promise<PluginAnswer<z.output<typeof Taken>>> {
  const asked = { method: benefits[type].redeem, request, buyer, reply: Taken, changes: true } as const
  const [reply] = await askEach(ctx, [{ plugin, asked }])
  return reply as PluginAnswer<z.output<typeof Taken>>
}

/** Reads the transaction of an app that has already redeemed. */
function transactionOf(
  { answer, refusal }: PluginAnswer<z.output<typeof Taken>>,
  type: BenefitType,
): string | undefined {
  if (answer) return answer.transactionId
  if (refusal?.code !== benefits[type].already) return undefined
  return Taken.safeParse(refusal.data).data?.transactionId
}

/** Voids unused redemptions. It throws until the app confirms, so that the job is retried. */
const settle = inBackground<Job>(async (ctx, key: RedemptionKey) => {
  const known = await findRedemption(ctx, key)
  if (known?.state === 'ASKED' || known?.state === 'REDEEMED') await moveRedemption(ctx, key, 'VOIDING')
  // Reads the row again, because its response or order may have arrived.
  const row = await findRedemption(ctx, key)
  if (row?.state === 'VOIDING') await giveBack(ctx, key, row)
})

async function giveBack(ctx: Context, key: RedemptionKey, row: RedemptionRow): Promise<void> {
  // Inactive plugins are called too, because they must return the amount.
  const plugin = await findPlugin(ctx, row.plugin_id)
  if (!plugin) return stuck(ctx, key, row, 'The plugin was removed')
  const type = row.component_type
  const transactionId = row.transaction_id ?? (await lostTransaction(ctx, key, row, plugin))
  if (transactionId === undefined) return
  const asked = {
    method: benefits[type].void,
    request: { transactionId },
    buyer: {},
    reply: z.unknown(),
    changes: true,
  } as const
  const [reply] = await askEach(ctx, [{ plugin, asked }])
  if (reply?.failure !== undefined) throw new Error(`${plugin.document.name}: ${reply.failure}`)
  const code = reply?.refusal?.code
  if (code === undefined || benefits[type].given.includes(code)) await moveRedemption(ctx, key, 'VOIDED')
  else await stuck(ctx, key, row, code)
}

/** The response was lost. Repeating the request returns the same transaction without redeeming again. */
async function lostTransaction(
  ctx: Context,
  key: RedemptionKey,
  row: RedemptionRow,
  plugin: PluginRow,
): Promise<string | undefined> {
  const type = row.component_type
  const opened = row.secret === null ? '{}' : await readSecret(ctx, row.secret)
  if (opened === undefined) {
    await stuck(ctx, key, row, 'The platform can no longer decrypt the credentials of the plugin')
    return undefined
  }
  const reply = await ask(ctx, plugin, type, { ...row.request, ...JSON.parse(opened) }, {})
  const taken = transactionOf(reply, type)
  if (taken !== undefined) {
    await noteRedemption(ctx, key, { transaction_id: taken })
    return taken
  }
  if (reply.failure !== undefined) throw new Error(`${plugin.document.name}: ${reply.failure}`)
  // The app rejects the redemption, so nothing was redeemed.
  if (reply.refusal?.code !== benefits[type].already) await moveRedemption(ctx, key, 'VOIDED')
  else await stuck(ctx, key, row, 'The plugin redeemed the amount without a transaction id')
  return undefined
}

async function stuck(ctx: Context, key: RedemptionKey, row: RedemptionRow, reason: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (await moveRedemption(tx, key, 'STUCK', { failure: reason }))
      await notifyStuckRedemption(tx, row, reason)
  })
}

export const jobs: NonNullable<Area['jobs']> = { [redemptionJob]: settle }
