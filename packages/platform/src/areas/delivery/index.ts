import type { Area } from '../../area.ts'

export { type Delivery, deliveryCountries, deliveryTo, ownCarrierId, pickupPoints, placeOf } from './rules.ts'

/** No calls of its own. Its seed names an address that the demo shop delivers to. */
export const deliveryArea = {
  name: 'delivery',
  async seed(_ctx, { name }) {
    if (name === 'empty') return {}
    return {
      shippingAddress: {
        country: 'IE',
        subdivision: 'CO',
        city: 'Cork',
        postalCode: 'T12 W8KP',
        addressLine: '14 Pope’s Quay',
      },
      shippingOptionCode: 'standard',
    }
  },
} satisfies Area
