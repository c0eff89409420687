import { type Message, warning } from './messages.ts'

/** Our reasons for refusing a coupon in the words of UCP. */
const reasons: Readonly<Record<string, readonly [code: string, content: string]>> = {
  ERROR_COUPON_HAS_EXPIRED: ['discount_code_expired', 'The code has expired'],
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: [
    'discount_code_user_ineligible',
    'The buyer has used the code already',
  ],
  ERROR_COUPON_NOT_FOR_CUSTOMER: ['discount_code_user_ineligible', 'The code is for other customers'],
}

const invalid = ['discount_code_invalid', 'The code cannot be used'] as const
const second = [
  'discount_code_combination_disallowed',
  'The shop takes one code, and another one is applied already',
] as const

interface RefusedCode {
  readonly index: number
  /** Undefined if another code is applied. */
  readonly code: string | undefined
}

export const couponMessages = (
  codes: readonly string[],
  refused: readonly RefusedCode[],
): readonly Message[] =>
  refused.map(({ index, code: reason }) => {
    const [code, content] = reason === undefined ? second : (reasons[reason] ?? invalid)
    return warning(code, `${codes[index]}: ${content}`, `$.discounts.codes[${index}]`)
  })
