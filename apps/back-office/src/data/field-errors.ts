import { type ApiError, type ErrorCode, isApiError } from '@vitrine/client'

import { toSentence } from './to-sentence.ts'
import { violationSentence } from './violation-sentence.ts'

/** Error codes of a whole call that concern one field. */
const fieldOfCode: Readonly<Partial<Record<ErrorCode, readonly [path: string, sentence: string]>>> = {
  SLUG_ALREADY_EXISTS: ['slug', 'This value is already in use. Choose another one.'],
  SKU_ALREADY_EXISTS: ['sku', 'Another variant has this SKU. Enter a different one.'],
  PAGE_SLUG_TAKEN: ['page.slug', 'Another page has this path. Choose another one.'],
  PAGE_ROLE_TAKEN: ['page.role', 'Another page has this place. Choose another one.'],
  COLLECTION_INSIDE_ITSELF: [
    'collection.parentId',
    'That collection is inside this one. Choose another collection.',
  ],
  CUSTOMER_SEGMENT_NAME_TAKEN: ['segment.name', 'Another segment has this name. Choose another one.'],
  INVENTORY_LOCATION_NAME_TAKEN: ['location.name', 'Another location has this name. Choose another one.'],
  CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER: [
    'counter',
    'Order numbers only grow. Enter the next number or a higher one.',
  ],
  CURRENCY_IS_FIXED: [
    'currency',
    'The shop has orders in its currency. Keep it, or move to a new site as the guide describes.',
  ],
  CURRENCY_DECIMALS_DIFFER: [
    'currency',
    'This currency has another number of decimals. Delete products, delivery options and other prices first.',
  ],
  PAYMENT_KEY_REJECTED: [
    'secretKey',
    'Stripe does not accept this key. Copy it again from its page of API keys.',
  ],
  '-19995': ['loginEmail', 'An account with this address already exists.'],
}

/** Error codes of a file; `data.field` is the path of the field that names it. */
const fileCodes: Readonly<Partial<Record<ErrorCode, string>>> = {
  PRODUCT_FILE_NOT_FOUND: 'This file is not in the library any more. Choose another one.',
  FILE_NOT_READY: 'This file is still being processed. Wait a moment, then save again.',
}

/** A coupon that cannot be used; `data.field` is the field of its code. */
const isCouponError = ({ code, data }: ApiError): boolean =>
  code.startsWith('ERROR_COUPON_') && data?.field === 'couponCode'

const isAt = (field: string, path: string): boolean => field === path || field.endsWith(`.${path}`)

/** The error of one field, matched by the end of its path: `profile.nickname`. */
export function fieldError(error: unknown, path: string): string | undefined {
  if (!isApiError(error)) return undefined
  const [field, sentence] = fieldOfCode[error.code] ?? []
  // `sku:TIDE-M` asks for one of several fields by its value.
  if (field === path || (field && path === `${field}:${error.data?.[field]}`)) return sentence
  if (path === 'couponCode' && isCouponError(error)) return toSentence(error.message)
  const file = fileCodes[error.code]
  if (file && typeof error.data?.field === 'string' && isAt(error.data.field, path)) return file
  const violation = error.fieldViolations?.find(({ field }) => isAt(field, path))
  return violation && violationSentence(violation)
}

/** Whether the form can show the error at its fields. */
export const isFieldError = (error: unknown): boolean =>
  isApiError(error) &&
  (error.code in fieldOfCode ||
    error.code in fileCodes ||
    isCouponError(error) ||
    (error.fieldViolations?.length ?? 0) > 0)
