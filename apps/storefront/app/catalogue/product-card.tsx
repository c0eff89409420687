import type { Product } from '@vitrine/client/products'
import { Price } from '@vitrine/ui/price'
import { Stars } from '@vitrine/ui/stars'
import { Link } from 'react-router'

import { formatCount } from '../data/format.ts'
import { pictureOf } from '../data/pictures.ts'
import { texts } from '../texts/texts.ts'
import { WishButton } from '../wishlist/wish-button.tsx'
import { phoneHalf } from './picture-sizes.ts'
import { ProductPicture } from './product-picture.tsx'
import { QuickAdd } from './quick-add.tsx'
import { useRating } from './ratings.ts'

export interface ProductCardProps {
  readonly product: Product
  readonly sizes?: string
  /** True on the first screen, where the picture loads at once. */
  readonly priority?: boolean
  /** Level of the heading. */
  readonly heading?: 'h2' | 'h3'
  /** Chosen options, which determine the picture. */
  readonly choices?: Readonly<Record<string, string>>
}

const grid = `(min-width: 64rem) 20rem, (min-width: 40rem) 33vw, ${phoneHalf}`

export function ProductCard({
  product,
  sizes = grid,
  priority,
  heading: Name = 'h3',
  choices,
}: ProductCardProps) {
  const note = noteOf(product)
  const named = namedChoices(product, choices)
  const colours = product.options.find(({ kind }) => kind === 'COLOR')?.choices ?? []
  return (
    <article className="group relative">
      <div className="relative overflow-hidden">
        <ProductPicture
          media={pictureOf(product, choices)}
          alt=""
          sizes={sizes}
          priority={priority}
          className={`aspect-4/5 ${product.stock.status === 'SOLD_OUT' ? 'opacity-60' : ''}`}
        />
        {note ? <p className="absolute top-3 left-3 bg-paper px-2 py-0.5 text-xs text-ink">{note}</p> : null}
      </div>
      <div className="mt-3.5 flex items-start justify-between gap-3">
        <Name className="text-lg leading-snug">
          <Link
            to={`/products/${product.slug}${named ? `?${named}` : ''}`}
            prefetch="intent"
            className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-line-strong group-hover:underline-offset-4"
          >
            {product.name}
          </Link>
        </Name>
        {colours.length > 0 ? <Colours colours={colours} /> : null}
      </div>
      <p className="mt-0.5 text-sm text-ink-soft">
        <ProductPrice product={product} />
      </p>
      <CardRating id={product.id} />
      <div className="pointer-events-none absolute inset-x-0 top-0 aspect-4/5 *:pointer-events-auto *:absolute *:right-1">
        <WishButton product={product} className="top-1" />
        <div className="bottom-1">
          <QuickAdd product={product} />
        </div>
      </div>
    </article>
  )
}

function CardRating({ id }: Pick<Product, 'id'>) {
  const rating = useRating(id)
  if (!rating) return null
  return (
    <p className="mt-1.5 flex items-center gap-2 text-xs text-ink-soft">
      <Stars rating={rating.average} size={13} />
      <span className="vt-numbers">
        <span aria-hidden="true">{`(${formatCount(rating.count)})`}</span>
        <span className="sr-only">{texts.catalogue.ratingFrom(rating.count)}</span>
      </span>
    </p>
  )
}

export function ProductPrice({ product }: { readonly product: Product }) {
  const { min, max } = product.priceRange
  const isRange = min.amount !== max.amount
  return (
    <>
      {isRange ? `${texts.catalogue.from} ` : null}
      <Price
        text={min.formattedAmount}
        {...(product.onSale && product.fullPrice && { before: product.fullPrice.formattedAmount })}
      />
    </>
  )
}

function Colours({ colours }: { readonly colours: Product['options'][number]['choices'] }) {
  return (
    <span className="mt-1.5 flex flex-none gap-1">
      <span className="sr-only">{texts.catalogue.colours(colours.map(({ value }) => value).join(', '))}</span>
      {colours.slice(0, 4).map(({ value, colorCode }) => (
        <svg key={value} viewBox="0 0 12 12" className="size-3" aria-hidden="true">
          <circle cx="6" cy="6" r="5.5" fill={colorCode} className="stroke-line" strokeWidth="0.75" />
        </svg>
      ))}
    </span>
  )
}

function noteOf({ stock, ribbon, onSale }: Product): string | undefined {
  if (stock.status === 'SOLD_OUT') return texts.catalogue.soldOut
  if (stock.status === 'PREORDER') return texts.catalogue.preorder
  return ribbon ?? (onSale ? texts.catalogue.onSale : undefined)
}

function namedChoices({ options }: Product, choices: ProductCardProps['choices']): string {
  const own = options.flatMap(({ name, choices: known }) => {
    const value = choices?.[name]
    return known.some((choice) => choice.value === value) ? [[name, value as string]] : []
  })
  return new URLSearchParams(own).toString()
}
