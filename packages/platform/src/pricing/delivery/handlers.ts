import type { ShippingOptionsHandlers } from '../../generated/shipping-options.ts'
import { lockByName } from '../../kernel/database/advisory-lock.ts'
import { cursorQuery, jsonListField } from '../../kernel/database/cursor-query.ts'
import {
  booleanField,
  enumField,
  keyField,
  moneyField,
  textField,
  timestampField,
  uuidField,
} from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { checkRegions, completeFields, fieldsOf, type OptionContext, withChanges } from './option-fields.ts'
import { regionHandlers } from './regions.ts'
import { slotKey, takenSlots } from './slot-store.ts'
import { slotsFrom } from './slots.ts'
import {
  findOption,
  insertOption,
  listOptions,
  lockOption,
  type OptionRow,
  placeOptions,
  removeOption,
  saveOption,
} from './store.ts'
import { toOption } from './to-option.ts'

const mostOptions = 200

const sortable = { sortable: true }
const source = {
  from: 'shipping_options',
  tieBreak: uuidField('option_id'),
  fields: {
    id: uuidField('option_id'),
    code: keyField('code', sortable),
    title: textField('title', sortable),
    kind: enumField('kind', ['SHIPPING', 'LOCAL_DELIVERY', 'PICKUP'], sortable),
    active: booleanField('active'),
    deliveryRegionIds: jsonListField('region_ids'),
    createdDate: timestampField('created_at', sortable),
    updatedDate: timestampField('updated_at', sortable),
    position: { ...moneyField('position', 0, sortable), operators: [] },
  },
  sort: [{ fieldName: 'position' }],
} as const

export const handlers: ShippingOptionsHandlers = {
  ...regionHandlers,

  async createShippingOption({ shippingOption }, ctx) {
    await lockByName(ctx, 'shipping options')
    const others = await listOptions(ctx)
    if (others.length >= mostOptions) ctx.fail('TOO_MANY_SHIPPING_OPTIONS')
    const fields = await completeFields(ctx, shippingOption, others)
    const row = await insertOption(ctx, fields)
    return { shippingOption: await announce(ctx, 'created', row ?? ctx.fail('SHIPPING_OPTION_CODE_TAKEN')) }
  },

  async getShippingOption({ shippingOptionId }, ctx) {
    const row = (await findOption(ctx, shippingOptionId)) ?? ctx.fail('SHIPPING_OPTION_NOT_FOUND')
    return { shippingOption: toOption(row) }
  },

  async updateShippingOption({ shippingOption: { id, revision, ...changes } }, ctx) {
    const row = await mustStay(ctx, id, revision)
    const saved = await saveOption(ctx, row.option_id, await withChanges(ctx, row, changes))
    return { shippingOption: await announce(ctx, 'updated', saved, row) }
  },

  async deleteShippingOption({ shippingOptionId }, ctx) {
    const row = await mustStay(ctx, shippingOptionId)
    await removeOption(ctx, row.option_id)
    await ctx.emit('wix.ecom.v1.shipping_option_deleted', row.option_id, toOption(row))
    return {}
  },

  async queryShippingOptions({ query }, ctx) {
    const { rows, metadata } = await cursorQuery<OptionRow>(ctx, source, query)
    return {
      shippingOptions: rows.map(toOption),
      pagingMetadata: metadata,
    }
  },

  async sortShippingOptions({ shippingOptionIds }, ctx) {
    const all = (await listOptions(ctx)).map(({ option_id }) => option_id)
    const wanted = [...new Set(shippingOptionIds)]
    const unknown = wanted.filter((id) => !all.includes(id))
    if (unknown.length > 0) ctx.fail('SHIPPING_OPTION_NOT_FOUND', { shippingOptionIds: unknown })
    await placeOptions(ctx, [...wanted, ...all.filter((id) => !wanted.includes(id))])
    return {}
  },

  async addDeliveryRegion({ shippingOptionId, deliveryRegionId, revision }, ctx) {
    const row = await mustStay(ctx, shippingOptionId, revision)
    await checkRegions(ctx, [deliveryRegionId])
    const regionIds = [...new Set([...row.region_ids, deliveryRegionId])]
    const saved = await saveOption(ctx, row.option_id, { ...fieldsOf(row), regionIds })
    return { shippingOption: await announce(ctx, 'updated', saved, row) }
  },

  async removeDeliveryRegion({ shippingOptionId, deliveryRegionId, revision }, ctx) {
    const row = await mustStay(ctx, shippingOptionId, revision)
    if (!row.region_ids.includes(deliveryRegionId)) ctx.fail('DELIVERY_REGION_NOT_FOUND')
    const regionIds = row.region_ids.filter((id) => id !== deliveryRegionId)
    const saved = await saveOption(ctx, row.option_id, { ...fieldsOf(row), regionIds })
    return { shippingOption: await announce(ctx, 'updated', saved, row) }
  },

  async listDeliverySlots({ shippingOptionId }, ctx) {
    const row = (await findOption(ctx, shippingOptionId)) ?? ctx.fail('SHIPPING_OPTION_NOT_FOUND')
    const { schedule } = row.document
    if (!schedule) return { slots: [] }
    const now = ctx.clock.now()
    const { timeZone = 'UTC' } = await ctx.services.settings(ctx)
    const taken = await takenSlots(ctx, [row.option_id], now)
    return {
      slots: slotsFrom(schedule, now, timeZone).map(({ from, to, suffix, capacity }) => ({
        code: row.code + suffix,
        from,
        to,
        taken: taken.get(slotKey(row.option_id, from)) ?? 0,
        ...(capacity !== undefined && { capacity }),
      })),
    }
  },
}

async function mustStay(
  ctx: Context<'SHIPPING_OPTION_NOT_FOUND'>,
  id: string,
  revision?: string,
): Promise<OptionRow> {
  const row = (await lockOption(ctx, id)) ?? ctx.fail('SHIPPING_OPTION_NOT_FOUND')
  if (revision !== undefined && revision !== String(row.revision))
    return ctx.fail('CONFLICT', { revision: String(row.revision) })
  return row
}

async function announce(
  ctx: Pick<OptionContext, 'emit'>,
  what: 'created' | 'updated',
  row: OptionRow,
  before?: OptionRow,
) {
  const option = toOption(row)
  await ctx.emit(`wix.ecom.v1.shipping_option_${what}`, option.id, option, before && toOption(before))
  return option
}
