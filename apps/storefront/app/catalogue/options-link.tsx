import type { Product } from '@vitrine/client/products'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'

import { preloadCartDrawer } from '../cart/cart-drawer-provider.tsx'
import { inPlace } from '../shell/in-place.ts'
import { texts } from '../texts/texts.ts'

const loadSheet = () => import('./options-sheet.tsx')
const OptionsSheet = lazy(loadSheet)

interface OptionsLinkProps {
  readonly product: Product
  /** Accessible name and tooltip, if the content has no text. */
  readonly label?: string
  readonly className: string
  readonly children: ReactNode
}

/** A link to the product. With scripts, it opens a sheet with the options. */
export function OptionsLink({ product, label, className, children }: OptionsLinkProps) {
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const preload = () => {
    preloadCartDrawer()
    void loadSheet().catch(() => undefined)
  }
  return (
    <>
      <Link
        to={`/products/${product.slug}`}
        aria-label={label}
        title={label && texts.catalogue.chooseOptions}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={inPlace(() => setSheet('open'))}
        className={className}
      >
        {children}
      </Link>
      {sheet === 'never' ? null : (
        <Suspense>
          <OptionsSheet product={product} isOpen={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  )
}
