import { currencyDigits, MoneyError, toMinor } from '@vitrine/pricing/money'
import { checkoutOfFlow } from '../../checkout/checkouts/index.ts'
import type { Order } from '../../generated/shared.ts'
import type { NewTip, Tip, TipSettings, TipsHandlers } from '../../generated/tips.ts'
import { cursorQuery } from '../../kernel/database/cursor-query.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { lockOrder } from '../../orders/orders/index.ts'
import {
  amountOf,
  deleteChoice,
  findChoice,
  isOffered,
  readSettings,
  toTipSettings,
  writeChoice,
  writeSettings,
} from '../../pricing/tipping/index.ts'
import { goodsOf, mayChangeTip, putOnOrder } from './on-order.ts'
import { distribute, type Share, shareBySettings, toDistribution, toTip } from './split.ts'
import {
  type DistributionRow,
  deleteTip,
  distributionFields,
  distributionsOf,
  findTipOf,
  idField,
  sumDistributions,
  type TipRow,
  writeTip,
} from './store.ts'

type Refusing = Context<'INVALID_TIP'>

export const handlers: TipsHandlers = {
  async getTipSettings(_, ctx) {
    return { tipSettings: forCaller(ctx, toTipSettings(await readSettings(ctx))) }
  },

  async updateTipSettings({ tipSettings: { id: _, revision, ...changes } }, ctx) {
    const before = toTipSettings(await readSettings(ctx, true))
    if (revision !== undefined && revision !== before.revision) ctx.fail('CONFLICT')
    const { id, revision: __, updatedDate, ...document } = { ...before, ...changes }
    if (document.presets.filter((preset) => preset.default).length > 1)
      ctx.fail('CANNOT_HAVE_MORE_THAN_ONE_DEFAULT_PRESET')
    if (document.tipType === 'PERCENTAGE' && document.presets.some(({ value }) => value > 100))
      ctx.fail('PRESET_PERCENTAGE_TOO_HIGH')
    const staff = document.staff.map(({ staffMemberId }) => staffMemberId)
    if (new Set(staff).size < staff.length)
      ctx.violation('tipSettings.staff', 'VALIDATION', 'must list each staff member once')
    return { tipSettings: toTipSettings(await writeSettings(ctx, document)) }
  },

  async previewTip({ lineItemInfo, tipChoice }, ctx) {
    const { currency } = await ctx.services.settings(ctx)
    const subtotal = lineItemInfo.reduce(
      (sum, { price, quantity = 1 }, at) =>
        sum + inMinor(ctx, price, currency, `lineItemInfo[${at}].price`) * quantity,
      0,
    )
    if (!Number.isSafeInteger(subtotal) || subtotal > 1e15)
      ctx.violation('lineItemInfo', 'MAX', 'Expected a smaller amount')
    const amount = amountOf(tipChoice, subtotal, currency)
    if (amount === 0) ctx.fail('INVALID_TIP')
    const tip: TipRow = {
      tip_id: ctx.random.id(),
      order_id: ctx.random.id(),
      subtotal,
      amount,
      source: 'DASHBOARD',
      created_at: ctx.clock.now(),
    }
    const rows = (await shareBySettings(ctx, amount)).map((share) => toRow(ctx, tip, share))
    return { tip: toTip(tip, rows, moneyWriter(await ctx.services.settings(ctx))) }
  },

  async getTipChoice({ purchaseFlowId }, ctx) {
    const row = await findChoice(ctx, purchaseFlowId)
    return row ? { tipChoice: { tipType: row.tip_type, value: row.value } } : {}
  },

  async updateTipChoice({ purchaseFlowId, tipChoice }, ctx) {
    const checkout = (await checkoutOfFlow(ctx, purchaseFlowId)) ?? ctx.fail('CHECKOUT_NOT_FOUND')
    if (checkout.completed) ctx.fail('CHECKOUT_IS_COMPLETE')
    if (!tipChoice) {
      await deleteChoice(ctx, purchaseFlowId)
      return {}
    }
    const settings = toTipSettings(await readSettings(ctx))
    const { currency } = await ctx.services.settings(ctx)
    if (!settings.allowCustomerTip) ctx.fail('TIPS_NOT_TAKEN')
    if (!isOffered(tipChoice, settings, currency)) ctx.fail('INVALID_TIP')
    await writeChoice(ctx, purchaseFlowId, tipChoice)
    return { tipChoice }
  },

  async getTipByOrderId({ orderId }, ctx) {
    return { tip: await shown(ctx, (await findTipOf(ctx, orderId)) ?? ctx.fail('TIP_NOT_FOUND')) }
  },

  async setTipOnOrder({ orderId, tip: wanted }, ctx) {
    const order = (await lockOrder(ctx, orderId)) ?? ctx.fail('ORDER_NOT_FOUND')
    if (!mayChangeTip(order)) ctx.fail('ORDER_CANNOT_BE_EDITED')
    const amount = inMinor(ctx, wanted.amount, order.currency, 'tip.amount')
    if (amount === 0) ctx.fail('INVALID_TIP')
    const before = await findTipOf(ctx, orderId)
    const tip = await writeTip(ctx, {
      tip_id: before?.tip_id ?? ctx.random.id(),
      order_id: order.id,
      subtotal: goodsOf(order),
      amount,
      source: 'DASHBOARD',
      created_at: ctx.clock.now(),
    })
    await distribute(ctx, tip, await sharesOf(ctx, amount, wanted.distributions, order))
    return {
      tip: await shown(ctx, tip),
      orderInfo: await putOnOrder(ctx, order.id, tip.tip_id, amount),
    }
  },

  async removeTipFromOrder({ orderId }, ctx) {
    const order = (await lockOrder(ctx, orderId)) ?? ctx.fail('ORDER_NOT_FOUND')
    const tip = (await findTipOf(ctx, orderId)) ?? ctx.fail('TIP_NOT_FOUND')
    if (!mayChangeTip(order)) ctx.fail('ORDER_CANNOT_BE_EDITED')
    await deleteTip(ctx, tip.tip_id)
    return { orderInfo: await putOnOrder(ctx, order.id, tip.tip_id, 0) }
  },

  async redistributeTip({ orderId, distributions }, ctx) {
    const order = await lockOrder(ctx, orderId)
    const tip = (order && (await findTipOf(ctx, orderId))) ?? ctx.fail('TIP_NOT_FOUND')
    if (!toTipSettings(await readSettings(ctx)).allowEditDistribution) ctx.fail('TIP_DISTRIBUTION_LOCKED')
    await distribute(ctx, tip, await sharesOf(ctx, Number(tip.amount), distributions, order as Order))
    return { tip: await shown(ctx, tip) }
  },

  async queryTipDistributions({ query }, ctx) {
    const settings = await ctx.services.settings(ctx)
    const page = await cursorQuery<DistributionRow>(
      ctx,
      {
        from: 'tip_distributions',
        fields: distributionFields(currencyDigits(settings.currency)),
        tieBreak: idField,
        sort: [{ fieldName: 'createdDate', order: 'DESC' }],
      },
      query,
    )
    const money = moneyWriter(settings)
    return {
      tipDistributions: page.rows.map((row) => toDistribution(row, money)),
      pagingMetadata: page.metadata,
    }
  },

  async sumTipDistributionAmounts({ filter }, ctx) {
    const settings = await ctx.services.settings(ctx)
    const sum = await sumDistributions(ctx, filter, currencyDigits(settings.currency), (field, description) =>
      ctx.violation(field, 'VALIDATION', description),
    )
    return { totalAmount: moneyWriter(settings).plain(sum) }
  },
}

/** Buyers do not see how tips are split among staff. */
function forCaller({ caller }: Context, settings: TipSettings): TipSettings {
  return isStaffOrApp(caller) ? settings : { ...settings, staff: [] }
}

async function shown(ctx: Context, tip: TipRow): Promise<Tip> {
  const money = moneyWriter(await ctx.services.settings(ctx))
  return toTip(tip, await distributionsOf(ctx, tip.tip_id), money)
}

/** The sent shares, otherwise those of the settings; at most the tip in total. */
async function sharesOf(
  ctx: Refusing,
  amount: number,
  wanted: NewTip['distributions'],
  { currency }: Order,
): Promise<Share[]> {
  if (!wanted) return shareBySettings(ctx, amount)
  const { staff } = toTipSettings(await readSettings(ctx))
  const shares = wanted.map(({ staffMemberId, name, amount: part }, at) => ({
    staffMemberId,
    name: name ?? staff.find((one) => one.staffMemberId === staffMemberId)?.name ?? '',
    amount: inMinor(ctx, part, currency, `distributions[${at}].amount`),
  }))
  const isUnique = new Set(wanted.map(({ staffMemberId }) => staffMemberId)).size === wanted.length
  if (!isUnique || shares.reduce((sum, share) => sum + share.amount, 0) > amount)
    ctx.fail('INVALID_TIP', { amount: moneyWriter(await ctx.services.settings(ctx)).plain(amount).amount })
  return shares
}

function toRow({ random, clock }: Context, tip: TipRow, share: Share): DistributionRow {
  return {
    distribution_id: random.id(),
    tip_id: tip.tip_id,
    order_id: tip.order_id,
    staff_id: share.staffMemberId,
    staff_name: share.name,
    amount: share.amount,
    source: tip.source,
    created_at: clock.now(),
  }
}

function inMinor(ctx: Context, amount: string, currency: string, field: string): number {
  try {
    return toMinor(amount, currency, field)
  } catch (error) {
    if (error instanceof MoneyError) return ctx.violation(error.field, 'VALIDATION', error.message)
    throw error
  }
}
