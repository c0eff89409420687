import type { TaxHandlers, TaxRegion } from '../../generated/tax.ts'
import { lockByName } from '../../kernel/database/advisory-lock.ts'
import type { Context } from '../../kernel/http/context.ts'
import { overlap } from './rules.ts'
import {
  insertTaxRegion,
  listTaxRegions,
  lockTaxRegion,
  removeTaxRegion,
  saveTaxRegion,
  type TaxRegionRow,
} from './store.ts'

const mostRegions = 300

type RegionCalls =
  | 'listTaxRegions'
  | 'getTaxRegion'
  | 'createTaxRegion'
  | 'updateTaxRegion'
  | 'deleteTaxRegion'

export const regionHandlers: Pick<TaxHandlers, RegionCalls> = {
  async listTaxRegions(_, ctx) {
    return { taxRegions: (await listTaxRegions(ctx)).map(toTaxRegion) }
  },

  async getTaxRegion({ taxRegionId }, ctx) {
    const row = (await listTaxRegions(ctx)).find(({ region_id }) => region_id === taxRegionId)
    return { taxRegion: toTaxRegion(row ?? ctx.fail('TAX_REGION_NOT_FOUND')) }
  },

  async createTaxRegion({ taxRegion }, ctx) {
    const { name, destinations, calculation = 'AUTOMATIC', rate, groupRates = [] } = taxRegion
    await lockByName(ctx, 'tax regions')
    const others = await listTaxRegions(ctx)
    if (others.length >= mostRegions) ctx.fail('TOO_MANY_TAX_REGIONS')
    refuseOverlap(ctx, destinations, others)
    const fields = { name, destinations, calculation, rate, group_rates: groupRates }
    return { taxRegion: toTaxRegion(await insertTaxRegion(ctx, fields)) }
  },

  async updateTaxRegion({ taxRegion: { id, revision, ...changes } }, ctx) {
    await lockByName(ctx, 'tax regions')
    const row = (await lockTaxRegion(ctx, id)) ?? ctx.fail('TAX_REGION_NOT_FOUND')
    if (revision !== undefined && revision !== String(row.revision))
      ctx.fail('CONFLICT', { revision: String(row.revision) })
    const destinations = changes.destinations ?? row.destinations
    const others = (await listTaxRegions(ctx)).filter(({ region_id }) => region_id !== id)
    refuseOverlap(ctx, destinations, others)
    const saved = await saveTaxRegion(ctx, id, {
      name: changes.name ?? row.name,
      destinations,
      calculation: changes.calculation ?? row.calculation,
      rate: changes.rate ?? row.rate,
      group_rates: changes.groupRates ?? row.group_rates,
    })
    return { taxRegion: toTaxRegion(saved) }
  },

  async deleteTaxRegion({ taxRegionId }, ctx) {
    if (!(await lockTaxRegion(ctx, taxRegionId))) ctx.fail('TAX_REGION_NOT_FOUND')
    await removeTaxRegion(ctx, taxRegionId)
    return {}
  },
}

/** Overlapping regions would give a place two rates. */
function refuseOverlap(
  ctx: Context<'TAX_REGION_OVERLAPS'>,
  destinations: TaxRegion['destinations'],
  others: readonly TaxRegionRow[],
): void {
  for (const other of others) {
    const place = overlap(destinations, other.destinations)
    if (place) ctx.fail('TAX_REGION_OVERLAPS', { place, taxRegionId: other.region_id, name: other.name })
  }
}

function toTaxRegion(row: TaxRegionRow): TaxRegion {
  return {
    id: row.region_id,
    revision: String(row.revision),
    name: row.name,
    destinations: row.destinations,
    calculation: row.calculation,
    rate: row.rate,
    groupRates: row.group_rates,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}
