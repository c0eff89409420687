import type { CodeEntry } from '../codes.ts'

/** Codes of delivery, tax, fees and memberships. The statuses are ours: the wire's declarations name codes only. */
export const delivery = {
  SHIPPING_OPTION_NOT_FOUND: [404, 'There is no such delivery option'],
  SHIPPING_OPTION_CODE_TAKEN: [409, 'Another delivery option has this code'],
  TOO_MANY_SHIPPING_OPTIONS: [409, 'A site has at most 200 delivery options'],
  INVALID_QUANTITY_VALUE: [400, 'The quantity of these items must be a whole number'],
  DELIVERY_REGION_NOT_FOUND: [404, 'There is no such delivery region'],
  DELIVERY_REGION_IN_USE: [409, 'Some delivery options have only this region; delete or change them first'],
  TOO_MANY_DELIVERY_REGIONS: [409, 'A site has at most 100 delivery regions'],
  TAX_REGION_NOT_FOUND: [404, 'There is no such tax region'],
  TAX_REGION_OVERLAPS: [409, 'Another tax region covers one of these places'],
  TOO_MANY_TAX_REGIONS: [409, 'A site has at most 300 tax regions'],
  ADDITIONAL_FEE_NOT_FOUND: [404, 'There is no such additional fee'],
  TOO_MANY_ADDITIONAL_FEES: [409, 'A site has at most 50 fees'],
  MEMBERSHIP_PLAN_NOT_FOUND: [404, 'There is no such membership plan'],
  MEMBERSHIP_PLAN_IN_USE: [409, 'Members hold memberships of this plan; switch it off instead'],
  TOO_MANY_MEMBERSHIP_PLANS: [409, 'A site has at most 100 membership plans'],
  LABEL_PROVIDER_NOT_FOUND: [404, 'There is no such label provider'],
  TOO_MANY_LABEL_PROVIDERS: [409, 'A site has at most 20 label providers'],
  LABEL_PROVIDER_NOT_CONNECTED: [409, 'The label provider has no active plugin; connect one first'],
  LABEL_SERVICE_NOT_OFFERED: [409, 'The label provider has no such service for this destination'],
  LABEL_REFUSED: [409, 'The carrier rejected the request; `details.data` has its reason'],
  SHIPPING_LABEL_NOT_FOUND: [404, 'There is no such shipping label'],
  SHIPPING_LABEL_STATUS_IMPOSSIBLE: [409, 'The status of the shipping label does not allow this'],
} as const satisfies Record<string, CodeEntry>
