import type { LabelService, PackageType } from '@vitrine/client/shipping-labels'

const packageNames: Readonly<Record<PackageType, string>> = {
  CUSTOM: 'Your own package',
  FLAT_RATE_ENVELOPE: 'Envelope',
  PADDED_FLAT_RATE_ENVELOPE: 'Padded envelope',
  SMALL_FLAT_RATE_BOX: 'Small box',
  MEDIUM_FLAT_RATE_BOX_1: 'Medium box, tall',
  MEDIUM_FLAT_RATE_BOX_2: 'Medium box, wide',
  LARGE_FLAT_RATE_BOX: 'Large box',
}

export const packageChoices = Object.entries(packageNames).map(([value, label]) => ({ value, label }))

export const packageName = (type: PackageType): string => packageNames[type]

/** `Priority mail express` for PRIORITY_MAIL_EXPRESS. */
export function serviceName(service: LabelService): string {
  const words = service.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
