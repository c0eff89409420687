import * as z from 'zod'

import { call } from '../define.ts'
import { number, RateCondition } from '../shapes/delivery-option.ts'
import { ChargeType } from '../shapes/store-enums.ts'
import { guid, timestamp } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const

const FeeScope = z
  .object({
    catalogItemIds: z.array(z.string().min(1).max(36)).max(100).optional(),
    collectionIds: z.array(guid()).max(100).optional(),
  })
  .meta({ id: 'FeeScope', description: 'The items of the fee. Without both fields: every item.' })

const fields = {
  name: z.string().trim().min(1).max(50),
  type: ChargeType,
  calculation: z.enum(['FLAT', 'PERCENTAGE']),
  value: number(3).describe(
    'An amount, or a percentage from 0 to 100 of the items in `scope`, before discounts.',
  ),
  appliesTo: z
    .enum(['ORDER', 'LINE_ITEMS'])
    .describe('Charged once per order, or for each unit of the items in `scope`.'),
  scope: FeeScope,
  conditions: z.array(RateCondition).max(10).describe('The fee applies when all of them hold.'),
  optionCodes: z
    .array(z.string().min(1).max(60))
    .max(50)
    .describe('Delivery options of the fee. Empty: any.'),
  taxable: z.boolean(),
  taxGroupId: z.string().min(1).max(36),
  active: z.boolean(),
}

const { name, type, calculation, value, ...optional } = fields

const Fee = z
  .object({
    id: guid(),
    revision: z.string(),
    ...fields,
    taxGroupId: fields.taxGroupId.optional(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
  })
  .meta({ id: 'FeeRule', description: 'A charge of an order besides its items and its delivery.' })

const one = z.object({ additionalFee: Fee })
const byId = z.object({ additionalFeeId: guid() })

/** From the seed; its conditions exclude small orders. */
const insurance = 'fee00000-0000-4000-8000-000000000001'

export const additionalFees = {
  listAdditionalFees: call('GET /v1/additional-fees', {
    summary: 'Lists the fees of the shop.',
    access: staffAndApps,
    input: z.object({}),
    output: z.object({ additionalFees: z.array(Fee) }),
    example: {},
  }),
  getAdditionalFee: call('GET /v1/additional-fees/{additionalFeeId}', {
    summary: 'Reads one fee.',
    access: staffAndApps,
    input: byId,
    output: one,
    errors: ['ADDITIONAL_FEE_NOT_FOUND'],
    example: { additionalFeeId: insurance },
  }),
  createAdditionalFee: call('POST /v1/additional-fees', {
    summary:
      'Creates a fee. Without `appliesTo`, it is charged once per order. It is taxed unless `taxable` is false.',
    access: staffAndApps,
    input: z.object({
      additionalFee: z
        .object({ name, type, calculation, value, ...z.object(optional).partial().shape })
        .meta({ id: 'NewFeeRule' }),
    }),
    output: one,
    errors: ['TOO_MANY_ADDITIONAL_FEES', 'INVALID_QUANTITY_VALUE'],
    example: {
      additionalFee: {
        name: 'Glass handling',
        type: 'HANDLING_FEE',
        calculation: 'FLAT',
        value: '1.50',
        appliesTo: 'LINE_ITEMS',
        scope: { catalogItemIds: ['no-such-item'] },
      },
    },
  }),
  updateAdditionalFee: call('PATCH /v1/additional-fees/{additionalFee.id}', {
    summary: 'Changes the sent fields of a fee.',
    access: staffAndApps,
    input: z.object({
      additionalFee: z
        .object({
          id: guid(),
          revision: z.string().max(20).optional(),
          ...z.object(fields).partial().shape,
          taxGroupId: fields.taxGroupId.nullable().optional(),
        })
        .meta({ id: 'FeeRuleChanges' }),
    }),
    output: one,
    errors: ['ADDITIONAL_FEE_NOT_FOUND', 'INVALID_QUANTITY_VALUE'],
    example: { additionalFee: { id: insurance, name: 'Transport insurance' } },
  }),
  deleteAdditionalFee: call('DELETE /v1/additional-fees/{additionalFeeId}', {
    summary: 'Deletes a fee. Existing orders keep theirs.',
    access: staffAndApps,
    input: byId,
    output: z.object({}),
    errors: ['ADDITIONAL_FEE_NOT_FOUND'],
    example: { additionalFeeId: insurance },
  }),
}
