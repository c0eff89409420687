import type { Order } from '@vitrine/client/orders'
import { Badge } from '@vitrine/ui/badge'
import { ImageIcon } from '@vitrine/ui/icons'
import { PictureFrame } from '@vitrine/ui/picture-frame'
import { Price } from '@vitrine/ui/price'

import { thumbnailUrl } from '../../data/image-urls.ts'
import { choicesText } from './line-text.ts'

type Line = Order['lineItems'][number]

const kinds: Readonly<Record<string, string>> = {
  DIGITAL: 'Download',
  GIFT_CARD: 'Gift card',
  SERVICE: 'Service',
}

export function OrderItems({ order }: { readonly order: Pick<Order, 'lineItems'> }) {
  return (
    <ul className="border-t border-line">
      {order.lineItems.map((line) => (
        <li key={line.id} className="flex gap-4 border-b border-line py-4">
          <LineImage line={line} />
          <div className="min-w-0 flex-1 sm:flex sm:justify-between sm:gap-6">
            <div className="min-w-0">
              <p className="font-medium">{line.productName.original}</p>
              <p className="text-sm text-ink-soft">{choicesText(line)}</p>
              <LineMarks line={line} />
            </div>
            <p className="vt-numbers mt-1 flex justify-between gap-8 text-sm sm:mt-0.5">
              <span className="whitespace-nowrap text-ink-soft">{`${line.quantity} × ${line.price.formattedAmount}`}</span>
              <LinePrice line={line} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function LinePrice({ line }: { readonly line: Line }) {
  const { lineItemPrice, totalDiscount } = line
  return (
    <span className="flex min-w-20 flex-col items-end">
      <Price text={lineItemPrice.formattedAmount} className="text-base" />
      {Number(totalDiscount.amount) > 0 ? (
        <span className="text-ink-soft">{`${totalDiscount.formattedAmount} off`}</span>
      ) : null}
    </span>
  )
}

function LineMarks({ line }: { readonly line: Line }) {
  const { itemType, physicalProperties, refundQuantity } = line
  const kind = kinds[itemType.preset ?? '']
  const sku = physicalProperties?.sku
  if (!kind && !sku && refundQuantity === 0) return null
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-faint">
      {sku ? <span>{sku}</span> : null}
      {kind ? <Badge>{kind}</Badge> : null}
      {refundQuantity > 0 ? <Badge tone="caution">{`${refundQuantity} refunded`}</Badge> : null}
    </p>
  )
}

function LineImage({ line: { image } }: { readonly line: Line }) {
  if (!image?.url)
    return (
      <span className="grid aspect-4/5 w-14 flex-none place-items-center self-start rounded-sm bg-surface text-ink-faint">
        <ImageIcon size={20} />
      </span>
    )
  return (
    <PictureFrame className="aspect-4/5 w-14 flex-none self-start rounded-sm">
      <img src={thumbnailUrl(image.url, 200)} alt="" loading="lazy" decoding="async" />
    </PictureFrame>
  )
}
