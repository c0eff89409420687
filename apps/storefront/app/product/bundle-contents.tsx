import type { BundlePart, ProductVariant } from '@vitrine/client/products'
import { Link } from 'react-router'

import { LinePicture } from '../cart/line-picture.tsx'
import { texts } from '../texts/texts.ts'

/** The parts of a bundle, with pictures and links to their products. */
export function BundleContents({ variant }: { readonly variant: ProductVariant }) {
  const { parts = [] } = variant
  return (
    <section aria-labelledby="contents">
      <h2 id="contents" className="mb-3 text-xl">
        {texts.product.inSet}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {parts.map((part) => (
          <li key={part.variantId} className="flex items-center gap-4 py-3">
            <LinePicture image={pictureOf(part)} className="w-14" />
            <div className="min-w-0 flex-1">
              <p>
                {part.quantity > 1 ? <span className="vt-numbers">{`${part.quantity} × `}</span> : null}
                {part.slug ? (
                  <Link to={`/products/${part.slug}`} className="vt-link vt-reach">
                    {part.name}
                  </Link>
                ) : (
                  (part.name ?? texts.product.notAvailable)
                )}
              </p>
              <p className="text-sm text-ink-soft">{noteOf(part)}</p>
            </div>
            {part.price ? (
              <p className="vt-numbers text-sm text-ink-soft">
                {part.quantity > 1
                  ? texts.product.each(part.price.formattedAmount)
                  : part.price.formattedAmount}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

const noteOf = ({ choices, stock, problem }: BundlePart): string =>
  [...Object.values(choices), stock.status === 'SOLD_OUT' && !problem ? texts.product.soldOut : '']
    .filter(Boolean)
    .join(' · ')

function pictureOf({ media }: BundlePart) {
  const url = media?.kind === 'VIDEO' ? media.poster : media?.url
  return url === undefined ? undefined : { url }
}
