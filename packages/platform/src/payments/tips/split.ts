import { splitTip } from '@vitrine/pricing/tips'

import type { Tip, TipDistribution } from '../../generated/tips.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { MoneyWriter } from '../../kernel/money.ts'
import { readSettings, toTipSettings } from '../../pricing/tipping/index.ts'
import { type DistributionRow, replaceDistributions, type TipRow } from './store.ts'

/** The share of a staff member, in minor units. */
export interface Share {
  readonly staffMemberId: string
  readonly name: string
  readonly amount: number
}

/** Splits a tip among staff by the settings; no share is negative. */
export async function shareBySettings(ctx: Context, amount: number): Promise<Share[]> {
  const { staff, staffDistributionMethod } = toTipSettings(await readSettings(ctx))
  const parts = splitTip(
    amount,
    staffDistributionMethod,
    staff.map(({ staffMemberId, share = 1 }) => ({ id: staffMemberId, share })),
  )
  return staff.map(({ staffMemberId, name }, at) => ({ staffMemberId, name, amount: parts[at] ?? 0 }))
}

/** Replaces the distribution of a tip. */
export async function distribute(
  ctx: Context,
  tip: TipRow,
  shares: readonly Share[],
): Promise<DistributionRow[]> {
  const rows = shares
    .filter(({ amount }) => amount > 0)
    .map(({ staffMemberId, name, amount }) => ({
      distribution_id: ctx.random.id(),
      tip_id: tip.tip_id,
      order_id: tip.order_id,
      staff_id: staffMemberId,
      staff_name: name,
      amount,
      source: tip.source,
      created_at: ctx.clock.now(),
    }))
  await replaceDistributions(ctx, tip.tip_id, rows)
  return rows
}

export function toDistribution(row: DistributionRow, { plain }: MoneyWriter): TipDistribution {
  return {
    id: row.distribution_id,
    tipId: row.tip_id,
    orderId: row.order_id,
    staff: { staffMemberId: row.staff_id, name: row.staff_name },
    amount: plain(Number(row.amount)),
    source: row.source,
    createdDate: row.created_at,
  }
}

export function toTip(
  { tip_id, subtotal, amount }: Pick<TipRow, 'tip_id' | 'subtotal' | 'amount'>,
  rows: readonly DistributionRow[],
  money: MoneyWriter,
): Tip {
  const given = rows.reduce((sum, row) => sum + Number(row.amount), 0)
  return {
    id: tip_id,
    lineItemSubtotal: money.plain(Number(subtotal)),
    amount: money.plain(Number(amount)),
    distributions: rows.map((row) => toDistribution(row, money)),
    undistributedAmount: money.plain(Number(amount) - given),
  }
}
