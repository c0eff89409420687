import type { LabelProvider, LabelProvidersHandlers } from '../../generated/label-providers.ts'
import { findPlugin } from '../../integrations/service-plugins/index.ts'
import { lockByName } from '../../kernel/database/advisory-lock.ts'
import { cursorQuery } from '../../kernel/database/cursor-query.ts'
import { keyField, textField, timestampField, uuidField } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { checkRegions } from '../delivery/index.ts'
import type { LabelDocument } from './columns.ts'
import {
  countProviders,
  findProvider,
  insertProvider,
  type LabelRow,
  lockProvider,
  removeProvider,
  saveProvider,
} from './store.ts'

const mostProviders = 20

const sortable = { sortable: true }
const source = {
  from: 'label_providers',
  tieBreak: uuidField('provider_id'),
  fields: {
    id: uuidField('provider_id'),
    name: textField('name', sortable),
    packageType: keyField('package_type', sortable),
    createdDate: timestampField('created_at', sortable),
    updatedDate: timestampField('updated_at', sortable),
  },
  sort: [{ fieldName: 'createdDate' }],
} as const

export const handlers: LabelProvidersHandlers = {
  async createLabelProvider({ labelProvider: { name: given, packageType, ...sent } }, ctx) {
    await lockByName(ctx, 'label providers')
    if ((await countProviders(ctx)) >= mostProviders) ctx.fail('TOO_MANY_LABEL_PROVIDERS')
    const document = { domesticServices: [], internationalServices: [], deliveryRegionIds: [], ...sent }
    await check(ctx, packageType, document)
    const name = given ?? (sent.shipFromAddress.city?.slice(0, 100) || 'Shipping labels')
    return announce(ctx, 'created', await insertProvider(ctx, { name, packageType, document }))
  },

  async getLabelProvider({ labelProviderId }, ctx) {
    const row = await findProvider(ctx, labelProviderId)
    return { labelProvider: toProvider(row ?? ctx.fail('LABEL_PROVIDER_NOT_FOUND')) }
  },

  async updateLabelProvider({ labelProvider: { id, revision, name, packageType, ...changes } }, ctx) {
    const row = (await lockProvider(ctx, id)) ?? ctx.fail('LABEL_PROVIDER_NOT_FOUND')
    if (revision !== undefined && revision !== String(row.revision))
      ctx.fail('CONFLICT', { revision: String(row.revision) })
    const sent = Object.entries(changes).filter(([, value]) => value !== undefined)
    const document = Object.fromEntries(
      Object.entries({ ...row.document, ...Object.fromEntries(sent) }).filter(([, value]) => value !== null),
    ) as unknown as LabelDocument
    const fields = { name: name ?? row.name, packageType: packageType ?? row.package_type, document }
    await check(ctx, fields.packageType, document)
    return announce(ctx, 'updated', await saveProvider(ctx, id, fields), row)
  },

  async deleteLabelProvider({ labelProviderId }, ctx) {
    const row = (await lockProvider(ctx, labelProviderId)) ?? ctx.fail('LABEL_PROVIDER_NOT_FOUND')
    await removeProvider(ctx, row.provider_id)
    await ctx.emit('wix.ecom.v1.shippo_configuration_deleted', row.provider_id, toProvider(row))
    return {}
  },

  async queryLabelProviders({ query }, ctx) {
    const { rows, metadata } = await cursorQuery<LabelRow>(ctx, source, query)
    return { labelProviders: rows.map(toProvider), pagingMetadata: metadata }
  },
}

async function check(
  ctx: Context<'DELIVERY_REGION_NOT_FOUND' | 'SERVICE_PLUGIN_NOT_FOUND'>,
  packageType: LabelProvider['packageType'],
  {
    packageDetails,
    deliveryRegionIds,
    shipFromAddress,
    domesticServices,
    internationalServices,
    servicePluginId,
  }: LabelDocument,
): Promise<void> {
  const refuse = (field: string, description: string) =>
    ctx.violation(`labelProvider.${field}`, 'VALIDATION', description)
  if (packageType === 'CUSTOM' && !packageDetails?.dimensions)
    refuse('packageDetails.dimensions', 'Send length, width and height of a custom package')
  if (!shipFromAddress.country) refuse('shipFromAddress.country', 'Send the country that parcels ship from')
  for (const [field, services] of Object.entries({ domesticServices, internationalServices })) {
    if (new Set(services.map(({ service }) => service)).size < services.length)
      refuse(field, 'Send each service only once')
  }
  await checkRegions(ctx, deliveryRegionIds)
  await checkPlugin(ctx, servicePluginId)
}

async function checkPlugin(ctx: Context<'SERVICE_PLUGIN_NOT_FOUND'>, id: string | undefined): Promise<void> {
  if (id === undefined) return
  const plugin = (await findPlugin(ctx, id)) ?? ctx.fail('SERVICE_PLUGIN_NOT_FOUND')
  if (plugin.component_type !== 'SHIPPING_LABELS')
    ctx.violation(
      'labelProvider.servicePluginId',
      'VALIDATION',
      'Expected a plugin of the type SHIPPING_LABELS',
    )
}

async function announce(
  ctx: Pick<Context, 'emit'>,
  what: 'created' | 'updated',
  row: LabelRow,
  before?: LabelRow,
) {
  const labelProvider = toProvider(row)
  await ctx.emit(
    `wix.ecom.v1.shippo_configuration_${what}`,
    labelProvider.id,
    labelProvider,
    before && toProvider(before),
  )
  return { labelProvider }
}

function toProvider(row: LabelRow): LabelProvider {
  return {
    id: row.provider_id,
    revision: String(row.revision),
    name: row.name,
    packageType: row.package_type,
    ...row.document,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}
