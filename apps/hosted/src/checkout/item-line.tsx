import { imageUrl } from '@vitrine/client/images'
import { ImageIcon } from '@vitrine/ui/icons'
import { PictureFrame } from '@vitrine/ui/picture-frame'
import type { Checkout } from '../data/checkout.ts'
import { texts } from '../texts/texts.ts'

type Item = Checkout['lineItems'][number]

export interface ItemLineProps {
  readonly name: string
  readonly picture: Item['media'] | undefined
  readonly lines: Item['descriptionLines']
  readonly quantity: number
  readonly price: string
  readonly note?: string | undefined
}

/** One item of a checkout or an order. */
export function ItemLine({ name, picture, lines, quantity, price, note }: ItemLineProps) {
  const details = [...lines.map(describe), note].filter(Boolean).join(' · ')
  return (
    <li className="flex items-start gap-4">
      <span className="relative flex-none">
        {picture?.url ? (
          <PictureFrame className="h-20 w-16 rounded-sm">
            <img src={imageUrl(picture.url, { width: 160, height: 200 })} alt="" decoding="async" />
          </PictureFrame>
        ) : (
          <span className="grid h-20 w-16 place-items-center rounded-sm bg-sunken text-ink-faint">
            <ImageIcon size={20} />
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block leading-snug">{name}</span>
        {details ? <span className="block text-sm text-ink-soft">{details}</span> : null}
        <span className="vt-numbers block text-sm text-ink-soft">
          <span className="sr-only">{texts().shell.quantity} </span>
          <span aria-hidden="true">× </span>
          {quantity}
        </span>
      </span>
      <span className="vt-numbers leading-snug">{price}</span>
    </li>
  )
}

function describe({ name, plainText, colorInfo }: Item['descriptionLines'][number]): string {
  const value = (plainText ?? colorInfo)?.translated ?? (plainText ?? colorInfo)?.original ?? ''
  const label = name?.translated ?? name?.original
  return label && value ? `${label}: ${value}` : value
}
