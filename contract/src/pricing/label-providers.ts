import * as z from 'zod'

import { type Call, call, type Route } from '../define.ts'
import { Address, ExtendedFields } from '../shapes/address.ts'
import { number } from '../shapes/delivery-option.ts'
import {
  domesticServices,
  internationalServices,
  PackageDetails,
  PackageType,
} from '../shapes/shipping-label.ts'
import { CursorPagingMetadata, CursorQuery, guid, text, timestamp } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const

const ServiceSettings = z
  .object({
    estimatedDeliveryTime: text(500).optional(),
    handlingFee: z
      .object({ value: number(3), calculationType: z.enum(['FIXED', 'PERCENTAGE']) })
      .meta({
        id: 'LabelHandlingFee',
        description: 'On top of the carrier’s rate: an amount, or a percentage of it.',
      })
      .optional(),
    freeDeliveryMinimumAmount: number(3)
      .optional()
      .describe('From this price of the shipped items on, buyers pay nothing for the service.'),
  })
  .meta({ id: 'LabelServiceSettings' })

const DomesticService = z
  .object({
    service: z.enum(domesticServices),
    serviceSettings: ServiceSettings.optional(),
  })
  .meta({ id: 'DomesticLabelService' })

const InternationalService = z
  .object({
    service: z.enum(internationalServices),
    serviceSettings: ServiceSettings.optional(),
  })
  .meta({ id: 'InternationalLabelService' })

const fields = {
  name: z.string().trim().min(1).max(100),
  shipFromAddress: Address,
  domesticServices: z.array(DomesticService).max(3),
  internationalServices: z.array(InternationalService).max(3),
  packageType: PackageType,
  packageDetails: PackageDetails,
  backupWeight: number(5).describe('Used for items without a weight, in the site’s unit.'),
  deliveryRegionIds: z.array(guid()).max(50).describe('Empty: every destination.'),
  servicePluginId: guid().describe(
    'The plugin of type SHIPPING_LABELS that quotes rates and sells labels. Without one, the provider is not offered.',
  ),
  extendedFields: ExtendedFields,
}

const { name, shipFromAddress, packageType, ...optional } = fields

export const LabelProvider = z
  .object({
    id: guid(),
    revision: z.string(),
    ...fields,
    packageDetails: PackageDetails.optional(),
    backupWeight: fields.backupWeight.optional(),
    servicePluginId: fields.servicePluginId.optional(),
    extendedFields: ExtendedFields.optional(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
  })
  .meta({
    id: 'LabelProvider',
    description:
      'A service that sells shipping labels: the ship-from address, the services and the package types.',
  })

const one = z.object({ labelProvider: LabelProvider })
const byId = z.object({ labelProviderId: guid() })

/** The hosted platform names them after the service behind them. */
function published(...routes: Route[]): Call['published'] {
  const names = {
    shippoConfiguration: 'labelProvider',
    shippoConfigurationId: 'labelProviderId',
    shippoConfigurations: 'labelProviders',
  }
  return { routes, names }
}

/** From the seed. */
const post = '1abe1000-0000-4000-8000-000000000001'

export const labelProviders = {
  createLabelProvider: call('POST /v1/label-providers', {
    summary: 'Creates a provider of shipping labels.',
    access: staffAndApps,
    input: z.object({
      labelProvider: z
        .object({
          name: name.optional().describe('Default: the city of the ship-from address.'),
          shipFromAddress,
          packageType,
          ...z.object(optional).partial().shape,
        })
        .meta({ id: 'NewLabelProvider' }),
    }),
    output: one,
    errors: ['TOO_MANY_LABEL_PROVIDERS', 'DELIVERY_REGION_NOT_FOUND', 'SERVICE_PLUGIN_NOT_FOUND'],
    published: published('POST /v1/shippo-configurations'),
    example: {
      labelProvider: {
        name: 'Second studio',
        shipFromAddress: { country: 'US', subdivision: 'OR', city: 'Portland', postalCode: '97205' },
        packageType: 'SMALL_FLAT_RATE_BOX',
        domesticServices: [{ service: 'GROUND_ADVANTAGE' }],
      },
    },
  }),
  getLabelProvider: call('GET /v1/label-providers/{labelProviderId}', {
    summary: 'Reads one provider of shipping labels.',
    access: staffAndApps,
    input: byId,
    output: one,
    errors: ['LABEL_PROVIDER_NOT_FOUND'],
    published: published('GET /v1/shippo-configurations/{shippoConfigurationId}'),
    example: { labelProviderId: post },
  }),
  updateLabelProvider: call('PATCH /v1/label-providers/{labelProvider.id}', {
    summary: 'Changes the sent fields of a provider of shipping labels. null clears a value.',
    access: staffAndApps,
    input: z.object({
      labelProvider: z
        .object({
          id: guid(),
          revision: z.string().max(20).optional(),
          ...z.object(fields).partial().shape,
          packageDetails: PackageDetails.nullable().optional(),
          backupWeight: fields.backupWeight.nullable().optional(),
          servicePluginId: fields.servicePluginId.nullable().optional(),
          extendedFields: ExtendedFields.nullable().optional(),
        })
        .meta({ id: 'LabelProviderChanges' }),
    }),
    output: one,
    errors: ['LABEL_PROVIDER_NOT_FOUND', 'DELIVERY_REGION_NOT_FOUND', 'SERVICE_PLUGIN_NOT_FOUND'],
    published: published('PATCH /v1/shippo-configurations/{shippoConfiguration.id}'),
    example: { labelProvider: { id: post, backupWeight: '0.5' } },
  }),
  deleteLabelProvider: call('DELETE /v1/label-providers/{labelProviderId}', {
    summary: 'Deletes a provider of shipping labels.',
    access: staffAndApps,
    input: byId,
    output: z.object({}),
    errors: ['LABEL_PROVIDER_NOT_FOUND'],
    published: published('DELETE /v1/shippo-configurations/{shippoConfigurationId}'),
    example: { labelProviderId: post },
  }),
  queryLabelProviders: call('POST /v1/label-providers/query', {
    summary: 'Finds providers of shipping labels by id, name, package type and time.',
    access: staffAndApps,
    input: z.object({ query: CursorQuery.optional() }),
    output: z.object({ labelProviders: z.array(LabelProvider), pagingMetadata: CursorPagingMetadata }),
    errors: ['INVALID_CURSOR'],
    published: published('POST /v1/shippo-configurations/query', 'GET /v1/shippo-configurations/query'),
    example: { query: { filter: { packageType: 'CUSTOM' } } },
  }),
}
