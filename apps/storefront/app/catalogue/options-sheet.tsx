import type { Product } from '@vitrine/client/products'
import { Dialog } from '@vitrine/ui/dialog'
import { useState } from 'react'
import { Link } from 'react-router'

import { pictureOf } from '../data/pictures.ts'
import { BuyBox } from '../product/buy-box.tsx'
import { type Choices, startChoices } from '../product/choose-variant.ts'
import { texts } from '../texts/texts.ts'
import { ProductPicture } from './product-picture.tsx'

interface OptionsSheetProps {
  readonly product: Product
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The options of a product of a list: a sheet on a phone, a dialog on wide screens. */
export default function OptionsSheet({ product, isOpen, onClose }: OptionsSheetProps) {
  const [choices, setChoices] = useState<Choices>(() => startChoices(product, new URLSearchParams()))
  const [isWide] = useState(() => matchMedia('(min-width: 40rem)').matches)
  return (
    <Dialog open={isOpen} onClose={onClose} title={product.name} placement={isWide ? 'center' : 'bottom'}>
      <div className="flex gap-6 max-sm:flex-col">
        <div className="flex flex-none gap-4 sm:w-40 sm:flex-col">
          <ProductPicture
            media={pictureOf(product, choices)}
            alt=""
            sizes="10rem"
            className="aspect-4/5 w-24 sm:w-40"
          />
          <p className="text-sm text-ink-soft">
            {product.tagline ? <span className="mb-2 block">{product.tagline}</span> : null}
            <Link to={`/products/${product.slug}`} className="vt-link text-ink">
              {texts.catalogue.viewDetails}
            </Link>
          </p>
        </div>
        <div className="min-w-0 flex-1">
          <BuyBox product={product} choices={choices} onChoose={setChoices} onAdded={onClose} />
        </div>
      </div>
    </Dialog>
  )
}
