import * as z from 'zod'

import { call } from '../define.ts'
import { CursorPagingMetadata, CursorQuery, decimal, guid, Price, text, timestamp } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const
const buyers = ['visitor', 'member', 'staff', 'app'] as const

const TipPreset = z
  .object({ value: z.number().min(0.01).max(1_000_000), default: z.boolean().optional() })
  .meta({ id: 'TipPreset', description: 'A percentage, or an amount, as `tipType` says.' })

const TipStaff = z
  .object({
    staffMemberId: guid(),
    name: z.string().trim().min(1).max(100),
    share: z.number().int().min(0).max(1_000_000).optional(),
  })
  .meta({
    id: 'TipStaff',
    description: '`share`: the weight of a PROPORTIONAL split, such as hours; 1 if absent.',
  })

const settingsFields = {
  tipType: z.enum(['PERCENTAGE', 'AMOUNT']).meta({ id: 'TipPresetType' }),
  presets: z.array(TipPreset).min(1).max(3),
  allowCustomerTip: z.boolean(),
  allowCustomAmount: z.boolean(),
  allowEditDistribution: z.boolean(),
  staffDistributionMethod: z.enum(['EQUAL', 'PROPORTIONAL']).meta({ id: 'StaffDistributionMethod' }),
  staff: z.array(TipStaff).max(50),
}

const TipSettings = z
  .object({ id: guid(), revision: z.string(), updatedDate: timestamp(), ...settingsFields })
  .meta({
    id: 'TipSettings',
    description:
      'Whether and how buyers tip, and how tips are split among staff. Every site has these settings, switched off at first.',
  })

const TipSettingsChanges = z
  .object(settingsFields)
  .partial()
  .extend({ id: guid().optional(), revision: z.string().max(20).optional() })
  .meta({
    id: 'TipSettingsChanges',
    description: 'Only sent fields change. Lists are replaced as a whole.',
  })

const TipChoice = z
  .object({
    tipType: z.enum(['PERCENTAGE', 'AMOUNT', 'CUSTOM']).meta({ id: 'TipType' }),
    value: decimal(),
  })
  .meta({
    id: 'TipChoice',
    description: 'A percentage of the goods after discounts, one of the preset amounts, or a custom amount.',
  })

const TipDistribution = z
  .object({
    id: guid(),
    tipId: guid(),
    orderId: guid().optional(),
    staff: z.object({ staffMemberId: guid(), name: text(100) }),
    amount: Price,
    source: z.enum(['UNKNOWN_SOURCE', 'POS', 'WEB', 'DASHBOARD']).meta({ id: 'TipSource' }),
    createdDate: timestamp(),
  })
  .meta({ id: 'TipDistribution', description: 'The share of a tip that one staff member receives.' })

const Tip = z
  .object({
    id: guid(),
    lineItemSubtotal: Price,
    amount: Price,
    distributions: z.array(TipDistribution).max(50),
    undistributedAmount: Price,
  })
  .meta({
    id: 'Tip',
    description:
      '`amount` = distributions + `undistributedAmount`; `id` is the code of the order’s additional fee.',
  })

const TipOrderInfo = z
  .object({ orderId: guid(), additionalFeeId: guid().optional(), additionalFeePrice: Price.optional() })
  .meta({ id: 'TipOrderInfo' })

const settings = z.object({ tipSettings: TipSettings })
const tip = z.object({ tip: Tip })
const seededOrder = '0199a000-0000-7000-8000-00000000a001'
const someCart = '0199a000-0000-7000-8000-00000000f001'

/**
 * A tip is an additional fee of its checkout and order, named by the tip's id, without tax. `purchaseFlowId` is the
 * one of cart and checkout.
 */
export const tips = {
  getTipSettings: call('GET /v1/tip-settings', {
    summary: 'Reads the tip settings.',
    access: buyers,
    input: z.object({}),
    output: settings,
    example: {},
  }),
  updateTipSettings: call('PATCH /v1/tip-settings', {
    summary: 'Changes the tip settings, and how tips are split among staff.',
    access: staffAndApps,
    input: z.object({ tipSettings: TipSettingsChanges }),
    output: settings,
    errors: ['CONFLICT', 'CANNOT_HAVE_MORE_THAN_ONE_DEFAULT_PRESET', 'PRESET_PERCENTAGE_TOO_HIGH'],
    example: { tipSettings: { staffDistributionMethod: 'EQUAL' } },
  }),
  previewTip: call('POST /v1/tips/preview', {
    summary: 'Calculates a tip and its split without saving it.',
    access: staffAndApps,
    input: z.object({
      lineItemInfo: z
        .array(z.object({ price: decimal(), quantity: z.number().int().min(1).max(100_000).optional() }))
        .min(1)
        .max(300),
      tipChoice: TipChoice,
    }),
    output: tip,
    errors: ['INVALID_TIP'],
    example: {
      lineItemInfo: [{ price: '40', quantity: 2 }],
      tipChoice: { tipType: 'PERCENTAGE', value: '10' },
    },
  }),
  getTipChoice: call('GET /v1/tips/choice/{purchaseFlowId}', {
    summary: 'Reads the buyer’s tip choice of a checkout.',
    access: buyers,
    input: z.object({ purchaseFlowId: guid() }),
    output: z.object({ tipChoice: TipChoice.optional() }),
    example: { purchaseFlowId: someCart },
  }),
  updateTipChoice: call('PATCH /v1/tips/choice', {
    summary: 'Sets the tip of a checkout and adds it to the totals. Without `tipChoice`, removes the tip.',
    access: buyers,
    input: z.object({ purchaseFlowId: guid(), tipChoice: TipChoice.nullable().optional() }),
    output: z.object({ tipChoice: TipChoice.optional() }),
    errors: ['INVALID_TIP', 'TIPS_NOT_TAKEN', 'CHECKOUT_NOT_FOUND', 'CHECKOUT_IS_COMPLETE'],
    example: { purchaseFlowId: someCart, tipChoice: { tipType: 'PERCENTAGE', value: '10' } },
  }),
  getTipByOrderId: call('GET /v1/tips/order/{orderId}', {
    summary: 'Reads the tip of an order and its split.',
    access: staffAndApps,
    input: z.object({ orderId: guid() }),
    output: tip,
    errors: ['TIP_NOT_FOUND'],
    example: { orderId: seededOrder },
  }),
  setTipOnOrder: call('POST /v1/tips/set', {
    summary: 'Sets the tip of an unpaid order. Without `distributions`, the settings decide the split.',
    access: staffAndApps,
    input: z.object({
      orderId: guid(),
      tip: z
        .object({
          amount: decimal(),
          distributions: z
            .array(z.object({ staffMemberId: guid(), name: text(100).optional(), amount: decimal() }))
            .max(50)
            .optional(),
        })
        .meta({ id: 'NewTip' }),
    }),
    output: tip.extend({ orderInfo: TipOrderInfo }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_CANNOT_BE_EDITED', 'INVALID_TIP'],
    example: { orderId: seededOrder, tip: { amount: '2' } },
  }),
  removeTipFromOrder: call('POST /v1/tips/remove', {
    summary: 'Removes the tip from an unpaid order.',
    access: staffAndApps,
    input: z.object({ orderId: guid() }),
    output: z.object({ orderInfo: TipOrderInfo }),
    errors: ['ORDER_NOT_FOUND', 'TIP_NOT_FOUND', 'ORDER_CANNOT_BE_EDITED'],
    example: { orderId: seededOrder },
  }),
  redistributeTip: call('POST /v1/tips/tip-distributions/set', {
    summary: 'Splits the tip of an order again, by the sent shares or else by the settings.',
    access: staffAndApps,
    input: z.object({
      orderId: guid(),
      distributions: z
        .array(z.object({ staffMemberId: guid(), name: text(100).optional(), amount: decimal() }))
        .max(50)
        .optional(),
    }),
    output: tip,
    errors: ['TIP_NOT_FOUND', 'INVALID_TIP', 'TIP_DISTRIBUTION_LOCKED'],
    example: { orderId: seededOrder },
  }),
  queryTipDistributions: call('POST /v1/tips/tip-distributions/query', {
    summary: 'Finds tip shares of staff, newest first by default.',
    access: staffAndApps,
    input: z.object({
      query: CursorQuery.optional().describe(
        'By tipId, orderId, staff.staffMemberId, amount, source, createdDate.',
      ),
    }),
    output: z.object({ tipDistributions: z.array(TipDistribution), pagingMetadata: CursorPagingMetadata }),
    errors: ['INVALID_CURSOR'],
    example: { query: { cursorPaging: { limit: 10 } } },
  }),
  sumTipDistributionAmounts: call('POST /v1/tips/tip-distributions/sum-amounts', {
    summary: 'Adds up the tips of staff.',
    access: staffAndApps,
    input: z.object({
      filter: CursorQuery.shape.filter.describe('As in `queryTipDistributions`.'),
    }),
    output: z.object({ totalAmount: Price }),
    example: { filter: { source: 'WEB' } },
  }),
}
