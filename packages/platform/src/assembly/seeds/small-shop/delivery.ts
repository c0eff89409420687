import { always, from, heavy, inCountries, regionId } from '../shop/delivery.ts'
import type { SeedDelivery } from '../shop/demo-shop.ts'
import { studio } from './settings.ts'

const europe = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IT LT LU LV MT NL PL PT RO SE SI SK GB CH NO IS LI'

const regions = [
  { id: regionId(1), name: 'Ireland', destinations: inCountries('IE') },
  { id: regionId(2), name: 'Europe', destinations: inCountries(europe) },
  { id: regionId(3), name: 'Rest of the world', destinations: [] },
]

const [ireland, abroad, world] = regions.map(({ id }) => [id]) as [string[], string[], string[]]

const options: SeedDelivery['options'] = [
  {
    code: 'standard',
    title: 'Post',
    regionIds: ireland,
    document: {
      estimatedDeliveryTime: '2–4 working days',
      rates: [from('100', '0'), heavy('9.95'), always('5.95')],
    },
  },
  {
    code: 'express',
    title: 'Courier',
    regionIds: ireland,
    document: {
      estimatedDeliveryTime: 'The next working day, if ordered by two',
      rates: [heavy('18.95'), always('12.95')],
    },
  },
  {
    code: 'collect',
    title: 'Collect from the studio',
    kind: 'PICKUP',
    regionIds: ireland,
    document: {
      estimatedDeliveryTime: 'Ready tomorrow, Tuesday to Saturday from ten to five',
      instructions: 'The blue door on the quay side. Ring twice; the wheel is loud.',
      pickup: { pickupMethod: 'STORE_PICKUP', address: studio },
      rates: [always('0')],
    },
  },
  {
    code: 'europe-post',
    title: 'Tracked post',
    regionIds: abroad,
    document: {
      estimatedDeliveryTime: '4–8 working days',
      rates: [from('200', '0'), heavy('19.95'), always('12.95')],
    },
  },
  {
    code: 'europe-courier',
    title: 'Courier',
    regionIds: abroad,
    document: { estimatedDeliveryTime: '2–3 working days', rates: [heavy('34.95'), always('24.95')] },
  },
  {
    code: 'world-post',
    title: 'Tracked post',
    regionIds: world,
    document: { estimatedDeliveryTime: '8–15 working days', rates: [heavy('44.95'), always('24.95')] },
  },
  {
    code: 'evening-round',
    title: 'Our own van, in the evening',
    kind: 'LOCAL_DELIVERY',
    regionIds: ireland,
    document: {
      instructions: 'Wren drives it round herself.',
      area: {
        radius: { center: { latitude: 51.7059, longitude: -8.5222 }, distance: '20', lengthUnit: 'KM' },
        cities: ['Kinsale', 'Cork'],
      },
      schedule: {
        timeSlots: [
          { days: ['TUE', 'WED', 'THU', 'FRI'], from: '17:00', to: '19:00', capacity: 8 },
          { days: ['TUE', 'WED', 'THU', 'FRI'], from: '19:00', to: '21:00', capacity: 8 },
          { days: ['SAT'], from: '10:00', to: '12:00', capacity: 12 },
        ],
        cutOffTime: '12:00',
      },
      rates: [
        from('60', '0'),
        { amount: '3.50', conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '2' }] },
        { amount: '5.50', conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '10' }] },
        { amount: '8.50', conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '25' }] },
      ],
    },
  },
  {
    code: 'locker',
    title: 'Parcel locker, Kent Station',
    kind: 'PICKUP',
    regionIds: ireland,
    document: {
      estimatedDeliveryTime: '2–3 working days',
      instructions: 'The door opens with the code in our mail. It is kept for five days.',
      pickup: {
        pickupMethod: 'PICKUP_POINT',
        address: {
          country: 'IE',
          subdivision: 'CO',
          city: 'Cork',
          postalCode: 'T23 E6TD',
          addressLine: 'Kent Station, Lower Glanmire Road',
        },
      },
      area: { cities: ['Cork'] },
      rates: [{ amount: '3.95', conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '20' }] }],
    },
  },
]

export const delivery: SeedDelivery = {
  regions,
  options,
  shippingAddress: {
    country: 'IE',
    subdivision: 'CO',
    city: 'Cork',
    postalCode: 'T12 W8KP',
    addressLine: '14 Pope’s Quay',
  },
}
