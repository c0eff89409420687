import { type CheckoutModel, toDiscounts } from '../ucp/index.ts'

/** The sent codes, what applies, and the codes that this request could not use. */
export function presentDiscounts({ checkout, document, messages }: CheckoutModel): object {
  return {
    codes: document.codes,
    applied: toDiscounts(checkout).map(({ title, code, ...discount }, index) => {
      const id = code ?? `automatic-${index + 1}`
      return { id, ...(code && { code }), coupon: { id, name: title }, ...discount }
    }),
    rejected: messages.flatMap(({ code, content, path }) => {
      const index = /^\$\.discounts\.codes\[(\d+)\]$/.exec(path ?? '')?.[1]
      const rejected = document.codes[Number(index)]
      return rejected === undefined ? [] : [{ code: rejected, reason: code, message: content }]
    }),
  }
}
