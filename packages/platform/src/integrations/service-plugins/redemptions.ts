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
  /** What the app is asked; sent again, it is the same for it. */
  readonly request: Readonly<Record<string, unknown>>
  /** Of the request: what must not be read in the database. */
  readonly secret?: Readonly<Record<string, string>> | undefined
  readonly buyer: Buyer
}

/** What came of it; a refusal is the code of the app, or `NO_ANSWER`. */
export type Redeemed = { readonly transactionId: string } | { readonly refusal: string }

const redemptionJob = 'servicePlugins.redemption'
const noAnswer = 'NO_ANSWER'
const twice = 'ALREADY_REDEEMED'

const Taken = z.object({ transactionId: z.string().min(1).max(100) })

/**
 * Has apps take what an order is paid with, in the transaction that makes the order; all at once. They are asked outside of
 * it, after that has been written down: when the order is not made after all, or the process dies, a job has it given back.
 */
export async function redeem(ctx: Context, wishes: readonly Wish[]): Promise<readonly Redeemed[]> {
  const answers = await ctx.ask(wishes.map(toQuestion))
  const redeemed: Redeemed[] = []
  for (const [at, answer] of answers.entries()) {
    const { orderId, subject } = wishes[at] as Wish
    // Given back in the meantime: then there is nothing to pay this order with.
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
    // What another call has asked for is that call's.
    undo: async (outside, answer) => {
      if (answer && 'refusal' in answer && answer.refusal === twice) return
      await planVoid(outside, key)
    },
  }
}

/** Has apps give back what an order used of them, and tells them until they have heard; in the caller's transaction. */
export async function giveBackBenefits(
  ctx: Context,
  orderId: string,
  types: readonly BenefitType[],
): Promise<void> {
  for (const subject of await takeUsed(ctx, orderId, types)) await planVoid(ctx, { orderId, subject })
}

/**
 * Has an app give back at once what an order used of it; false when it does not. It throws when the app does not answer,
 * and may be asked again. Not within a transaction.
 */
export async function giveBackNow(ctx: Context, key: RedemptionKey): Promise<boolean> {
  await moveRedemption(ctx, key, 'VOIDING')
  const row = await findRedemption(ctx, key)
  if (row?.state === 'VOIDING') await giveBack(ctx, key, row)
  return (await findRedemption(ctx, key))?.state === 'VOIDED'
}

/** Under a key: what is planned is planned once. */
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

/** The app may have answered already: then it says which transaction that was. */
function transactionOf(
  { answer, refusal }: PluginAnswer<z.output<typeof Taken>>,
  type: BenefitType,
): string | undefined {
  if (answer) return answer.transactionId
  if (refusal?.code !== benefits[type].already) return undefined
  return Taken.safeParse(refusal.data).data?.transactionId
}

/** Gives back what no order uses. It throws until the app has heard, and is run again. */
const settle = inBackground<Job>(async (ctx, key: RedemptionKey) => {
  const known = await findRedemption(ctx, key)
  if (known?.state === 'ASKED' || known?.state === 'REDEEMED') await moveRedemption(ctx, key, 'VOIDING')
  // Read again: its answer may have come, or an order may have used it, in the meantime.
  const row = await findRedemption(ctx, key)
  if (row?.state === 'VOIDING') await giveBack(ctx, key, row)
})

async function giveBack(ctx: Context, key: RedemptionKey, row: RedemptionRow): Promise<void> {
  // Switched off, it is told all the same: what it has taken is not its own.
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

/** Its answer was lost: asked the same again it says what it said, and takes nothing twice. */
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
  // It will not take it: then it has not.
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
