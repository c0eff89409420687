import type { Checkout, UpdateCheckoutError, UpdateCheckoutInput } from '../../generated/checkouts.ts'
import type { Context } from '../../kernel/http/context.ts'
import { addLines } from '../../pricing/line-items/index.ts'
import { namedContact } from './access.ts'
import { checkedAddress } from './address.ts'
import type { CheckoutDocument } from './document.ts'
import { editCheckout } from './edit.ts'
import {
  type EntryContext,
  giftCardLimit,
  refuseLocked,
  withCoupon,
  withDelivery,
  withGiftCard,
} from './entries.ts'
import { checkOverrideUrl } from './guards.ts'
import type { StoredCheckout } from './store.ts'

type Fields = Omit<UpdateCheckoutInput['checkout'], 'id' | 'revision'>

/** Sets the sent fields. `null` clears a field, as does a masked field without a value. */
export async function updateCheckout(
  input: UpdateCheckoutInput,
  ctx: Context<UpdateCheckoutError>,
): Promise<{ readonly checkout: Checkout }> {
  const { id, revision, ...sent } = input.checkout
  const fields = withCheckedAddresses(ctx, masked(sent, input.fieldMask))
  refuseNothing(ctx, input, fields)
  await checkOverrideUrl(ctx, input.overrideCheckoutUrl)
  return editCheckout(ctx, { id, revision }, async (before, row) => {
    let document = applyFields(ctx, before, fields)
    document = { ...document, lines: await addLines(document.lines, input, ctx) }
    document = { ...document, ...withoutUndefined({ overrideCheckoutUrl: input.overrideCheckoutUrl }) }
    return enter(ctx, row, document, input, fields)
  })
}

function withCheckedAddresses(ctx: Pick<Context, 'violation'>, fields: Fields): Fields {
  const { billingInfo, shippingInfo } = fields
  const destination = shippingInfo?.shippingDestination
  return {
    ...fields,
    ...(billingInfo?.address && {
      billingInfo: {
        ...billingInfo,
        address: checkedAddress(ctx, billingInfo.address, 'checkout.billingInfo.address'),
      },
    }),
    ...(destination?.address && {
      shippingInfo: {
        ...shippingInfo,
        shippingDestination: {
          ...destination,
          address: checkedAddress(
            ctx,
            destination.address,
            'checkout.shippingInfo.shippingDestination.address',
          ),
        },
      },
    }),
  }
}

async function enter(
  ctx: Context<UpdateCheckoutError>,
  row: StoredCheckout,
  entered: CheckoutDocument,
  input: UpdateCheckoutInput,
  { shippingInfo }: Fields,
): Promise<CheckoutDocument> {
  let document = entered
  if (input.couponCode !== undefined) {
    refuseLocked(ctx, document, 'lockCouponCode', 'couponCode')
    document = await withCoupon(ctx, row, document, input.couponCode)
  }
  if (input.giftCardCode !== undefined) {
    refuseLocked(ctx, document, 'lockGiftCard', 'giftCardCode')
    document = await withGiftCard(ctx, document, input.giftCardCode)
  }
  document = { ...document, ...(await giftCardLimit(ctx, input.giftCardRedeemAmount)) }
  const choice = shippingInfo?.selectedCarrierServiceOption
  return choice ? withDelivery(ctx, row, document, choice) : document
}

/** The fields of the mask, or all sent fields without a mask. */
function masked(fields: Fields, mask: string | undefined): Fields {
  if (mask === undefined) return fields
  const names = mask.split(',').map((name) => name.trim().replace(/^checkout\./, ''))
  const tops = new Set(
    names.map((name) => name.split('.')[0]).filter((name) => name !== undefined && name !== ''),
  )
  return Object.fromEntries(
    [...tops].map((name) => [name, (fields as Record<string, unknown>)[name as string] ?? null]),
  ) as Fields
}

function refuseNothing(
  ctx: EntryContext,
  { checkout: _, fieldMask: __, ...extras }: UpdateCheckoutInput,
  fields: Fields,
): void {
  const something = [...Object.values(fields), ...Object.values(extras)].some((value) => value !== undefined)
  if (!something) ctx.violation('checkout', 'REQUIRED_FIELD', 'Send at least one field to change')
}

function applyFields(
  { caller }: Pick<Context, 'caller'>,
  document: CheckoutDocument,
  fields: Fields,
): CheckoutDocument {
  const contactId = namedContact(caller, fields.buyerInfo?.contactId)
  const { shippingInfo, buyerInfo, membershipOptions, ...plain } = fields
  const known = pick(plain, [
    'billingInfo',
    'buyerNote',
    'customFields',
    'extendedFields',
    'customContentReference',
    'businessLocationId',
  ])
  return {
    ...document,
    ...known,
    ...(buyerInfo?.email && { email: buyerInfo.email }),
    ...(contactId && { contactId }),
    ...(membershipOptions !== undefined && { selectedMemberships: membershipOptions?.selectedMemberships }),
    ...(shippingInfo === null && { shippingDestination: undefined, selectedShippingOption: undefined }),
    ...(shippingInfo?.shippingDestination !== undefined && {
      shippingDestination: shippingInfo.shippingDestination ?? undefined,
    }),
    ...(shippingInfo?.selectedCarrierServiceOption === null && { selectedShippingOption: undefined }),
  }
}

/** The sent fields; null becomes undefined, which clears the stored field. */
function pick<T extends object>(
  source: T,
  names: readonly (keyof T)[],
): { [K in keyof T]?: NonNullable<T[K]> } {
  const present = names.filter((name) => source[name] !== undefined)
  return Object.fromEntries(present.map((name) => [name, source[name] ?? undefined])) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
}

function withoutUndefined<T extends object>(source: T): Partial<T> {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined)) as Partial<T>
}
