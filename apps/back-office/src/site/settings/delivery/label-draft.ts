import type { LabelProvider, NewLabelProvider } from '@vitrine/client/label-providers'
import type { LabelService, PackageType } from '@vitrine/client/shipping-labels'

/** The fields of a service as typed. */
export interface ServiceDraft {
  readonly time: string
  readonly fee: string
  readonly feeType: 'FIXED' | 'PERCENTAGE'
  readonly freeFrom: string
}

export interface LabelDraft {
  readonly name: string
  readonly pluginId: string
  readonly address: LabelProvider['shipFromAddress']
  readonly packageType: PackageType
  readonly length: string
  readonly width: string
  readonly height: string
  readonly most: string
  readonly backupWeight: string
  readonly regionIds: readonly string[]
  readonly services: Readonly<Partial<Record<LabelService, ServiceDraft>>>
}

export const newService: ServiceDraft = { time: '', fee: '', feeType: 'FIXED', freeFrom: '' }

export const newProvider: LabelDraft = {
  name: '',
  pluginId: '',
  address: {},
  packageType: 'CUSTOM',
  length: '',
  width: '',
  height: '',
  most: '',
  backupWeight: '',
  regionIds: [],
  services: {},
}

export const domestic = ['GROUND_ADVANTAGE', 'PRIORITY_MAIL', 'PRIORITY_MAIL_EXPRESS'] as const
export const international = [
  'FIRST_CLASS_PACKAGE_INTERNATIONAL',
  'PRIORITY_MAIL_INTERNATIONAL',
  'PRIORITY_MAIL_EXPRESS_INTERNATIONAL',
] as const

export function toLabelDraft(provider: LabelProvider): LabelDraft {
  const { packageDetails, domesticServices, internationalServices } = provider
  const { length = '', width = '', height = '' } = packageDetails?.dimensions ?? {}
  return {
    name: provider.name,
    pluginId: provider.servicePluginId ?? '',
    address: provider.shipFromAddress,
    packageType: provider.packageType,
    length,
    width,
    height,
    most: String(packageDetails?.maxNumberOfProducts ?? ''),
    backupWeight: provider.backupWeight ?? '',
    regionIds: provider.deliveryRegionIds,
    services: Object.fromEntries(
      [...domesticServices, ...internationalServices].map(({ service, serviceSettings = {} }) => [
        service,
        {
          time: serviceSettings.estimatedDeliveryTime ?? '',
          fee: serviceSettings.handlingFee?.value ?? '',
          feeType: serviceSettings.handlingFee?.calculationType ?? 'FIXED',
          freeFrom: serviceSettings.freeDeliveryMinimumAmount ?? '',
        },
      ]),
    ),
  }
}

/** Empty fields are left out. */
export function toLabelFields(draft: LabelDraft): NewLabelProvider {
  const { name, pluginId, address, packageType, length, width, height, most, backupWeight, regionIds } = draft
  const hasSize = Boolean(length || width || height)
  return {
    ...(name && { name }),
    ...(pluginId && { servicePluginId: pluginId }),
    shipFromAddress: address,
    packageType,
    packageDetails: {
      ...(hasSize && { dimensions: { length, width, height } }),
      ...(most && { maxNumberOfProducts: Number(most) }),
    },
    ...(backupWeight && { backupWeight }),
    deliveryRegionIds: regionIds,
    domesticServices: servicesIn(draft, domestic),
    internationalServices: servicesIn(draft, international),
  }
}

function servicesIn<S extends LabelService>({ services }: LabelDraft, names: readonly S[]) {
  return names.flatMap((service) => {
    const given = services[service]
    if (!given) return []
    const { time, fee, feeType, freeFrom } = given
    const serviceSettings = {
      ...(time && { estimatedDeliveryTime: time }),
      ...(fee && { handlingFee: { value: fee, calculationType: feeType } }),
      ...(freeFrom && { freeDeliveryMinimumAmount: freeFrom }),
    }
    return [{ service, serviceSettings }]
  })
}
