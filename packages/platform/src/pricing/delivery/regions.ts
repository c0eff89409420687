import type { ShippingOptionsHandlers } from '../../generated/shipping-options.ts'
import { lockByName } from '../../kernel/database/advisory-lock.ts'
import { fieldsOf } from './option-fields.ts'
import { insertRegion, lockRegion, removeRegion, saveRegion } from './region-store.ts'
import { listOptions, listRegions, saveOption } from './store.ts'
import { toOption, toRegion } from './to-option.ts'

const mostRegions = 100

type RegionCalls =
  | 'listDeliveryRegions'
  | 'createDeliveryRegion'
  | 'updateDeliveryRegion'
  | 'deleteDeliveryRegion'

export const regionHandlers: Pick<ShippingOptionsHandlers, RegionCalls> = {
  async listDeliveryRegions(_, ctx) {
    return { deliveryRegions: (await listRegions(ctx)).map(toRegion) }
  },

  async createDeliveryRegion({ deliveryRegion: { active = true, ...fields } }, ctx) {
    await lockByName(ctx, 'delivery regions')
    if ((await listRegions(ctx)).length >= mostRegions) ctx.fail('TOO_MANY_DELIVERY_REGIONS')
    return { deliveryRegion: toRegion(await insertRegion(ctx, { ...fields, active })) }
  },

  async updateDeliveryRegion({ deliveryRegion: { id, revision, ...changes } }, ctx) {
    const row = (await lockRegion(ctx, id)) ?? ctx.fail('DELIVERY_REGION_NOT_FOUND')
    if (revision !== undefined && revision !== String(row.revision))
      ctx.fail('CONFLICT', { revision: String(row.revision) })
    const saved = await saveRegion(ctx, id, {
      name: changes.name ?? row.name,
      destinations: changes.destinations ?? row.destinations,
      active: changes.active ?? row.active,
    })
    return { deliveryRegion: toRegion(saved) }
  },

  async deleteDeliveryRegion({ deliveryRegionId: id }, ctx) {
    if (!(await lockRegion(ctx, id))) ctx.fail('DELIVERY_REGION_NOT_FOUND')
    const concerned = (await listOptions(ctx)).filter(({ region_ids }) => region_ids.includes(id))
    const stranded = concerned.filter(({ region_ids }) => region_ids.length === 1)
    if (stranded.length > 0)
      ctx.fail('DELIVERY_REGION_IN_USE', { shippingOptions: stranded.map(({ title }) => title) })
    for (const row of concerned) {
      const regionIds = row.region_ids.filter((one) => one !== id)
      const option = toOption(await saveOption(ctx, row.option_id, { ...fieldsOf(row), regionIds }))
      await ctx.emit('wix.ecom.v1.shipping_option_updated', option.id, option, toOption(row))
    }
    await removeRegion(ctx, id)
    return {}
  },
}
