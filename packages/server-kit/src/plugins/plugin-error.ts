/** The declared rejections with their HTTP status. */
export const refusals = {
  CURRENCY_NOT_SUPPORTED: 400,
  INVALID_SELECTION: 400,
  MEMBERSHIP_DOES_NOT_APPLY_TO_ITEM: 400,
  ALGORITHM_NOT_SUPPORTED: 400,
  ITEM_APP_ID_NOT_SUPPORTED: 400,
  MISSING_POSTAL_CODE: 400,
  INVALID_POSTAL_CODE: 400,
  PARTIAL_ADDRESS: 400,
  GENERIC_ERROR: 400,
  ERROR_COUPON_DOES_NOT_EXIST: 404,
  GIFT_CARD_NOT_FOUND: 404,
  TRANSACTION_NOT_FOUND: 404,
  ALREADY_REDEEMED: 409,
  ALREADY_VOIDED: 409,
  MEMBERSHIP_ALREADY_CHARGED: 409,
  TRANSACTION_ALREADY_VOIDED: 409,
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 428,
  ERROR_COUPON_IS_DISABLED: 428,
  ERROR_COUPON_USAGE_EXCEEDED: 428,
  ERROR_COUPON_HAS_EXPIRED: 428,
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 428,
  GIFT_CARD_DISABLED: 428,
  GIFT_CARD_EXPIRED: 428,
  MISSING_CURRENCY: 428,
  INSUFFICIENT_FUNDS: 428,
  DECREMENT_NOT_POSSIBLE: 428,
  INCREMENT_NOT_POSSIBLE: 428,
  INSUFFICIENT_BALANCE: 428,
  MEMBERSHIP_CANNOT_BE_CHARGED: 428,
  TRANSACTION_CANNOT_BE_VOIDED: 428,
} as const

export type Refusal = keyof typeof refusals

export interface PluginErrorDetails {
  /** For logs. */
  readonly description?: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** A rejection that the platform understands. It is sent as `applicationError` with the HTTP status of its code. */
export class PluginError extends Error {
  override readonly name = 'PluginError'
  readonly applicationCode: string
  readonly httpCode: number
  declare readonly description?: string | undefined
  declare readonly data?: Readonly<Record<string, unknown>> | undefined

  constructor(code: Refusal, details?: PluginErrorDetails)
  /** A custom code with its HTTP status, 400 to 499. */
  constructor(code: string, httpCode: number, details?: PluginErrorDetails)
  constructor(code: string, status: number | PluginErrorDetails = {}, more: PluginErrorDetails = {}) {
    const { description, data } = typeof status === 'number' ? more : status
    super(description ?? code)
    this.applicationCode = code
    this.httpCode = typeof status === 'number' ? status : refusals[code as Refusal]
    Object.assign(this, { description, data })
  }
}

/** Errors of packages for the hosted platform are supported too: they have `applicationCode` and `httpCode`. */
export function toRefusal(thrown: unknown): Response | undefined {
  if (typeof thrown !== 'object' || thrown === null) return
  const { applicationCode: code, httpCode: status, description, data = {} } = thrown as Partial<PluginError>
  if (typeof code !== 'string' || !Number.isInteger(status) || Number(status) < 400 || Number(status) > 599)
    return
  const applicationError = { code, ...(description !== undefined && { description }), data }
  return Response.json({ applicationError }, { status: Number(status) })
}
