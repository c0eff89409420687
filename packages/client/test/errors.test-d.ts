import type { AddToCurrentCartError, GetCurrentCartError } from '../src/current-cart.ts'
import { getCurrentCart } from '../src/current-cart.ts'
import { ApiError, type CommonErrorCode, createClient, type ErrorCode, isApiError } from '../src/index.ts'
import type { ListMembersError } from '../src/members.ts'

/** Compiles when the two types are the same. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const yes = (_: true): void => {}

declare const error: unknown
declare const known: Error | null

// A code narrows the error to itself.
if (isApiError(error, 'ERROR_COUPON_HAS_EXPIRED'))
  yes({} as Same<typeof error.code, 'ERROR_COUPON_HAS_EXPIRED'>)
if (isApiError(known, 'NETWORK_ERROR')) yes({} as Same<typeof known.code, 'NETWORK_ERROR'>)
// @ts-expect-error no call answers with this code
isApiError(error, 'COUPON_EXPIRD')

// Without a code it is any of the platform's or the client's.
if (isApiError(error)) {
  yes({} as Same<typeof error.code, ErrorCode>)
  // @ts-expect-error no call answers with this code
  if (error.code === 'COUPON_EXPIRD') error.message
}

// An error without the one code can have any other.
if (isApiError(error) && !isApiError(error, 'EMPTY_CART')) yes({} as Same<typeof error.code, ErrorCode>)

// The type of a call leaves its own codes and those that every call shares, so that a switch is exhaustive.
if (isApiError<AddToCurrentCartError>(error)) {
  yes({} as Same<typeof error.code, AddToCurrentCartError | CommonErrorCode>)
  switch (error.code) {
    case 'ITEM_NOT_AVAILABLE':
    case 'ITEM_NOT_FOUND_IN_CATALOG':
      break
    // @ts-expect-error this call does not answer with it
    case 'EMPTY_CART':
      break
    default:
      error.code satisfies CommonErrorCode
  }
  switch (error.code) {
    case 'ITEM_NOT_AVAILABLE':
      break
    default:
      // @ts-expect-error ITEM_NOT_FOUND_IN_CATALOG is left out
      error.code satisfies CommonErrorCode
  }
}
// @ts-expect-error this call does not answer with it
isApiError<AddToCurrentCartError>(error, 'EMPTY_CART')

// A call without codes of its own, and two calls in one try.
if (isApiError<ListMembersError>(error)) yes({} as Same<typeof error.code, CommonErrorCode>)
if (isApiError<AddToCurrentCartError | GetCurrentCartError>(error))
  yes({} as Same<typeof error.code, AddToCurrentCartError | GetCurrentCartError | CommonErrorCode>)

// Refusals of the platform, failures on the way there, and sessions that cannot be used are all among them.
const shared = ['UNAUTHENTICATED', 'INTERNAL', 'TIMEOUT', 'HTTP_502', 'NO_SESSION'] as const
shared satisfies readonly CommonErrorCode[]
new ApiError(409, 'EMPTY_CART', 'The cart is empty') satisfies ApiError<'EMPTY_CART'> satisfies ApiError

const shop = createClient({ baseUrl: '' })
getCurrentCart(shop, {}, { expected: ['OWNED_CART_NOT_FOUND'] })
// @ts-expect-error no call answers with this code
getCurrentCart(shop, {}, { expected: ['CART_NOT_FOUNT'] })
