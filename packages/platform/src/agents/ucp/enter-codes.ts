import { withCoupon } from '../../checkout/checkouts/index.ts'
import { Failure } from '../../kernel/http/failure.ts'
import { couponMessages } from './coupon-messages.ts'
import type { Message } from './messages.ts'
import type { WriteContext } from './write-context.ts'

type Row = Parameters<typeof withCoupon>[1]

/** Case does not count. */
export const distinctCodes = (codes: readonly string[] = []): readonly string[] => [
  ...new Set(codes.map((code) => code.toUpperCase()).filter(Boolean)),
]

/** A cart or checkout has one coupon: the first code that can be used. */
export async function enterCodes<D extends { readonly email?: string; readonly couponCode?: string }>(
  ctx: WriteContext,
  row: Row,
  stored: D,
  codes: readonly string[],
): Promise<{ readonly document: D; readonly messages: readonly Message[] }> {
  let document: D = { ...stored, couponCode: undefined }
  const refused: { readonly index: number; readonly code: string | undefined }[] = []
  for (const [index, code] of codes.entries()) {
    if (document.couponCode) {
      refused.push({ index, code: undefined })
      continue
    }
    try {
      document = await withCoupon(ctx, row, document, code)
    } catch (thrown) {
      if (!(thrown instanceof Failure) || thrown.status >= 500) throw thrown
      refused.push({ index, code: thrown.code })
    }
  }
  return { document, messages: couponMessages(codes, refused) }
}
