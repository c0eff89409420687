import type { ConditionalRate, DeliveryOption, NewDeliveryOption } from '@vitrine/client/shipping-options'

type Slot = NonNullable<DeliveryOption['schedule']>['timeSlots'][number]
type Pickup = NonNullable<DeliveryOption['pickup']>

export interface OptionDraft {
  readonly title: string
  readonly kind: DeliveryOption['kind']
  readonly regionIds: readonly string[]
  readonly rates: readonly ConditionalRate[]
  readonly time: string
  readonly instructions: string
  readonly active: boolean
  readonly pickup: Pickup
  /** Towns and prefixes of postcodes: `Cork, T12`. */
  readonly area: string
  readonly slots: readonly Slot[]
  readonly cutOff: string
}

export const newOption: OptionDraft = {
  title: '',
  kind: 'SHIPPING',
  regionIds: [],
  rates: [{ amount: '' }],
  time: '',
  instructions: '',
  active: true,
  pickup: { pickupMethod: 'STORE_PICKUP', address: {} },
  area: '',
  slots: [],
  cutOff: '',
}

export function toDraft(option: DeliveryOption): OptionDraft {
  const { area, schedule } = option
  return {
    title: option.title,
    kind: option.kind,
    regionIds: option.deliveryRegionIds,
    rates: option.rates,
    time: option.estimatedDeliveryTime ?? '',
    instructions: option.instructions ?? '',
    active: option.active,
    pickup: option.pickup ?? newOption.pickup,
    area: [...(area?.cities ?? []), ...(area?.postalCodes ?? [])].join(', '),
    slots: schedule?.timeSlots ?? [],
    cutOff: schedule?.cutOffTime ?? '',
  }
}

/** `kept`: the fields of an existing option that the form does not show. */
export function toFields(draft: OptionDraft, kept?: DeliveryOption): NewDeliveryOption {
  const { title, kind, regionIds, rates, time, instructions, active, pickup, slots, cutOff } = draft
  const area = kind === 'LOCAL_DELIVERY' ? readArea(draft.area, kept?.area) : undefined
  const { cutOffTime: _, ...rest } = kept?.schedule ?? { timeSlots: [] }
  return {
    title,
    kind,
    deliveryRegionIds: regionIds,
    rates,
    active,
    ...(time && { estimatedDeliveryTime: time }),
    ...(instructions && { instructions }),
    ...(kind === 'PICKUP' && { pickup }),
    ...(area && { area }),
    ...(slots.length > 0 && {
      schedule: { ...rest, timeSlots: slots, ...(cutOff && { cutOffTime: cutOff }) },
    }),
  }
}

/** A word with a digit is a postcode prefix, any other word a town. */
function readArea(text: string, kept: DeliveryOption['area']): DeliveryOption['area'] {
  const words = text
    .split(/[,\n]+/)
    .map((word) => word.trim())
    .filter(Boolean)
  const postalCodes = words.filter((word) => /\d/.test(word))
  const cities = words.filter((word) => !/\d/.test(word))
  const area = {
    ...(kept?.radius && { radius: kept.radius }),
    ...(postalCodes.length > 0 && { postalCodes }),
    ...(cities.length > 0 && { cities }),
  }
  return Object.keys(area).length > 0 ? area : undefined
}
