import { useQuery } from '@tanstack/react-query'
import type { Product } from '@vitrine/client/products'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { ExternalLinkIcon, HeartIcon } from '@vitrine/ui/icons'

import { counted } from '../../data/format.ts'
import { wishCountOptions } from '../../data/products.ts'
import { siteBrandOptions } from '../../data/site-properties.ts'
import { ProductPicture } from '../products/product-picture.tsx'
import { OpenPreview } from './open-preview.tsx'
import { priceRange } from './price-range.ts'
import type { ProductDraft } from './product-draft.ts'

export interface ShopPreviewProps {
  readonly draft: ProductDraft
  /** Absent for a new product. */
  readonly saved: Product | undefined
  readonly currency: string
}

/** The product's card as shoppers will see it, while staff type. */
export function ShopPreview({ draft, saved, currency }: ShopPreviewProps) {
  const { data: brand } = useQuery(siteBrandOptions(useClient()))
  const { name, tagline, ribbon, media, variants, options, visibility } = draft
  const isShown = saved?.visibility === 'PUBLISHED' && brand?.storefrontUrl
  return (
    <section aria-label="Preview in the shop" className="rounded-md bg-surface p-4 max-xl:flex max-xl:gap-4">
      <span className="relative block max-xl:w-24 max-xl:flex-none">
        <ProductPicture media={media[0]} large className="aspect-square w-full rounded-md" />
        {ribbon ? <Badge className="absolute top-2 left-2">{ribbon}</Badge> : null}
      </span>
      <div className="min-w-0 xl:mt-3">
        <p className="truncate font-display text-xl">{name || 'Untitled'}</p>
        {tagline ? <p className="truncate text-sm text-ink-soft">{tagline}</p> : null}
        <p className="vt-numbers mt-1">{priceRange(variants, currency)}</p>
        {options.length > 0 ? (
          <p className="text-sm text-ink-soft">{counted(variants.length, 'variant', 'variants')}</p>
        ) : null}
        {saved ? <Wished id={saved.id} /> : null}
        <p className="mt-3 text-sm">
          {isShown ? (
            <a
              href={`${brand.storefrontUrl}/products/${saved.slug}`}
              target="_blank"
              rel="noopener"
              className="vt-link inline-flex items-center gap-1.5"
            >
              View in shop <ExternalLinkIcon size={14} />
            </a>
          ) : (
            <span className="text-ink-soft">
              {visibility === 'PUBLISHED'
                ? 'Shoppers see it as soon as you save.'
                : 'Shoppers see it once it is published.'}
            </span>
          )}
        </p>
        {saved && !isShown && brand?.storefrontUrl ? (
          <OpenPreview id={saved.id} storefrontUrl={brand.storefrontUrl} />
        ) : null}
      </div>
    </section>
  )
}

/** The number of shoppers who have the product on their wishlist. */
function Wished({ id }: Pick<Product, 'id'>) {
  const { data: count = 0 } = useQuery(wishCountOptions(useClient(), id))
  if (count === 0) return null
  return (
    <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-soft">
      <HeartIcon size={14} aria-hidden="true" />
      {`On the wishlist of ${counted(count, 'shopper', 'shoppers')}`}
    </p>
  )
}
