import type { ReturnsHandlers } from '../../generated/returns.ts'
import { cursorQuery } from '../../kernel/database/cursor-query.ts'
import { enumField, timestampField, uuidField } from '../../kernel/database/fields.ts'
import { isStaffOrApp } from '../../kernel/http/is-staff-or-app.ts'
import { findOrder, ordersById } from '../orders/index.ts'
import { createReturn } from './create.ts'
import { factsOf, isAllowed, replacementsForOrder } from './facts.ts'
import { answerReturn, cancelReturn } from './move.ts'
import { receiveReturn } from './receive.ts'
import { returnableUntil, returnMoves, unitsForBuyer, unitsLeft, windowDaysOf } from './rules.ts'
import { changeSettings, returnSettingsOf } from './settings.ts'
import { type ReturnRow, toReturn } from './store.ts'

const tieBreak = uuidField('return_id')
const fields = {
  id: tieBreak,
  orderId: uuidField('order_id'),
  status: enumField('status', Object.keys(returnMoves)),
  createdDate: timestampField('created_at', { sortable: true }),
}

export const handlers: ReturnsHandlers = {
  async listReturnsOfOrder({ orderId, linkToken }, ctx) {
    const order = await findOrder(ctx, orderId)
    if (!order || !(await isAllowed(ctx, order, linkToken))) return ctx.fail('ORDER_NOT_FOUND')
    const settings = await ctx.services.settings(ctx)
    const facts = await factsOf(ctx, order)
    const windowDays = windowDaysOf(settings)
    const forShop = isStaffOrApp(ctx.caller)
    const units = forShop ? unitsLeft(facts) : unitsForBuyer(facts, windowDays, ctx.clock.now())
    const until = forShop ? undefined : returnableUntil(facts, new Set(units.keys()), windowDays)
    const replacements = await replacementsForOrder(ctx, order)
    const isExpected = facts.returns.some(({ status }) => status === 'APPROVED')
    const { instructions } = returnSettingsOf(settings)
    return {
      returns: facts.returns.map(toReturn),
      returnableItems: [...units].map(([lineItemId, quantity]) => ({
        lineItemId,
        quantity,
        replacements: replacements(lineItemId),
      })),
      ...(until && { returnableUntil: until }),
      ...(isExpected && instructions && { instructions }),
    }
  },

  async queryReturns({ query }, ctx) {
    const source = {
      from: 'order_returns',
      fields,
      tieBreak,
      sort: [{ fieldName: 'createdDate', order: 'DESC' as const }],
    }
    const { rows, metadata } = await cursorQuery<ReturnRow>(ctx, source, query)
    const orders = await ordersById(ctx, [...new Set(rows.map(({ order_id }) => order_id))])
    const returns = rows.flatMap((row) => {
      const order = orders.get(row.order_id)
      if (!order) return []
      const { firstName, lastName } = (order.recipientInfo ?? order.billingInfo)?.contactDetails ?? {}
      const customerName = [firstName, lastName].filter(Boolean).join(' ')
      return [
        {
          return: toReturn(row),
          orderNumber: order.number,
          ...(customerName && { customerName }),
          ...(order.isTest && { isTest: true }),
        },
      ]
    })
    return { returns, metadata }
  },

  createReturn,
  cancelReturn,
  approveReturn: (input, ctx) => answerReturn(ctx, 'APPROVED', input),
  declineReturn: (input, ctx) => answerReturn(ctx, 'DECLINED', input),
  receiveReturn,

  async getReturnSettings(_, ctx) {
    return { settings: returnSettingsOf(await ctx.services.settings(ctx)) }
  },

  async updateReturnSettings({ settings }, ctx) {
    const changed = await changeSettings(ctx, settings)
    ctx.services.forgetSettings()
    return { settings: changed }
  },
}
