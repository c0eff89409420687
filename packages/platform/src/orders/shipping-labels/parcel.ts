import type { Order } from '../../generated/shared.ts'
import type { EstimateShippingLabelInput, LabelParcel } from '../../generated/shipping-labels.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type ConnectedProvider, decimalOf } from '../../pricing/label-providers/index.ts'
import { linesToSend } from '../fulfillments/index.ts'

type ParcelInput = NonNullable<EstimateShippingLabelInput['parcel']>

/** The parcel that staff described; the provider's package and the weights of the items fill the gaps. */
export function parcelOf(
  ctx: Pick<Context<'LINE_ITEM_NOT_FOUND'>, 'fail'>,
  { row: { document, package_type } }: ConnectedProvider,
  order: Order,
  { packageType = package_type, dimensions, weight, lineItems }: ParcelInput = {},
): LabelParcel {
  const size = dimensions ?? (packageType === package_type ? document.packageDetails?.dimensions : undefined)
  return {
    packageType,
    ...(size && { dimensions: size }),
    weight: weight ?? decimalOf(weightOf(ctx, order, Number(document.backupWeight ?? 0), lineItems)),
  }
}

function weightOf(
  ctx: Pick<Context<'LINE_ITEM_NOT_FOUND'>, 'fail'>,
  order: Order,
  backupWeight: number,
  packed: ParcelInput['lineItems'] = linesToSend(order),
): number {
  return packed.reduce((sum, { id, quantity }) => {
    const line = order.lineItems.find((one) => one.id === id)
    if (!line) return ctx.fail('LINE_ITEM_NOT_FOUND', { lineItemId: id })
    return sum + quantity * (line.physicalProperties?.weight ?? backupWeight)
  }, 0)
}
