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
