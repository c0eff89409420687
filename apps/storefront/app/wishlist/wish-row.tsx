import type { Product, ProductVariant } from '@vitrine/client/products'
import type { Wish } from '@vitrine/react/wishlist'
import { buttonClass } from '@vitrine/ui/button'
import { Price } from '@vitrine/ui/price'
import type { FormEvent } from 'react'
import { Link } from 'react-router'

import { LinePicture } from '../cart/line-picture.tsx'
import { OptionsLink } from '../catalogue/options-link.tsx'
import { ProductPrice } from '../catalogue/product-card.tsx'
import { pictureOf } from '../data/pictures.ts'
import { moreTexts } from '../texts/texts.ts'
import { wishedVariant } from './wished-variant.ts'

interface WishRowProps {
  readonly item: Wish
  readonly product: Product
  readonly onMove: (variant: ProductVariant) => void
  readonly onRemove: () => void
}

/** A wanted product with its price and stock now. Its form also works without scripts. */
export function WishRow({ item, product, onMove, onRemove }: WishRowProps) {
  const variant = wishedVariant(product, item)
  const { status, quantity } = (variant ?? product).stock
  const canMove = variant !== undefined && status !== 'SOLD_OUT'
  const choices = variant ? Object.values(variant.choices).join(', ') : ''
  const named = variant ? new URLSearchParams(variant.choices).toString() : ''
  const href = `/products/${product.slug}${named && `?${named}`}`
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (variant && submitter?.getAttribute('value') === 'move') onMove(variant)
    else onRemove()
  }
  return (
    <li className="flex gap-4 border-b border-line py-6 sm:gap-6">
      <LinePicture image={pictureOf(product, variant?.choices)} className="w-24 sm:w-28" />
      <div className="flex min-w-0 flex-1 flex-col gap-x-8 gap-y-3 md:flex-row md:items-center">
        <div className="min-w-0 flex-1">
          <Link to={href} className="vt-reach font-display text-lg leading-snug hover:underline">
            {product.name}
          </Link>
          {choices ? <p className="text-sm text-ink-soft">{choices}</p> : null}
          <p className="mt-1">
            {variant ? <Price text={variant.price.formattedAmount} /> : <ProductPrice product={product} />}
          </p>
          <PriceChange item={item} />
          <StockLine status={status} quantity={quantity} />
        </div>
        <div className="flex items-center gap-2">
          {canMove ? null : status === 'SOLD_OUT' ? (
            <Link to={href} className={secondary}>
              {moreTexts.wishlist.notifyMe}
            </Link>
          ) : (
            <OptionsLink product={product} className={secondary}>
              {moreTexts.wishlist.chooseOptions}
            </OptionsLink>
          )}
          <form method="post" action="/wishlist" onSubmit={submit} className="flex items-center gap-2">
            <input type="hidden" name="product" value={item.productId} />
            <input type="hidden" name="variant" value={item.variantId ?? ''} />
            {canMove ? (
              <button type="submit" name="intent" value="move" className={secondary}>
                {moreTexts.wishlist.moveToCart}
              </button>
            ) : null}
            <button
              type="submit"
              name="intent"
              value="remove"
              aria-label={moreTexts.wishlist.removeOf([product.name, choices].filter(Boolean).join(', '))}
              className="vt-link min-h-11 px-2 text-sm text-ink-soft"
            >
              {moreTexts.wishlist.removeItem}
            </button>
          </form>
        </div>
      </div>
    </li>
  )
}

const secondary = buttonClass({ variant: 'secondary', size: 'sm' })

function PriceChange({ item: { price, addedPrice } }: { readonly item: Wish }) {
  if (!price || !addedPrice || price.amount === addedPrice.amount) return null
  const isLower = Number(price.amount) < Number(addedPrice.amount)
  return (
    <p className={`text-sm ${isLower ? 'text-positive' : 'text-ink-soft'}`}>
      {moreTexts.wishlist[isLower ? 'priceDropped' : 'priceRose'](addedPrice.formattedAmount)}
    </p>
  )
}

function StockLine({ status, quantity }: Product['stock']) {
  if (status === 'SOLD_OUT') return <p className="text-sm text-ink-soft">{moreTexts.wishlist.soldOut}</p>
  if (status === 'PREORDER') return <p className="text-sm text-ink-soft">{moreTexts.wishlist.preorder}</p>
  if (status === 'LOW' && quantity)
    return <p className="text-sm text-caution">{moreTexts.wishlist.onlyLeft(quantity)}</p>
  return <p className="text-sm text-ink-soft">{moreTexts.wishlist.inStock}</p>
}
