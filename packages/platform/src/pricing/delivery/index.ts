import { seed } from '../../assembly/seeds/steps/delivery.ts'
import type { Area } from '../../kernel/area.ts'
import { handlers } from './handlers.ts'
import { giveSlotBack } from './slot-store.ts'

export {
  bookSlot,
  type Delivery,
  deliveryCountries,
  deliveryTo,
  isWished,
  type NotOffered,
  type OfferedOption,
  pickupPoints,
} from './deliver.ts'
export { checkConditions, checkRegions } from './option-fields.ts'
export { inMinor, toConditions, toDestinations } from './rules.ts'
export { optionCodeOf } from './slots.ts'

/** How goods get to their buyers: regions, options, time slots. */
export const deliveryArea = {
  name: 'shippingOptions',
  handlers,
  seed,
  reactions: {
    'wix.ecom.v1.order_canceled': (ctx, orderId) => giveSlotBack(ctx, orderId),
  },
} satisfies Area
