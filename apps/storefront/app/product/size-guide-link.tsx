import type { Product } from '@vitrine/client/products'
import { Link } from 'react-router'

import { useSite } from '../data/site.ts'
import type { Choices } from './choose-variant.ts'
import { isSize } from './size-option.ts'

interface SizeGuideLinkProps {
  readonly product: Pick<Product, 'slug'>
  readonly option: string
  readonly choices: Choices
}

/** The shop's size guide, at the upper right of the choice of a size. */
export function SizeGuideLink({ product, option, choices }: SizeGuideLinkProps) {
  const guide = useSite()?.frame.productPages.SIZE_GUIDE
  if (!guide || !isSize(option)) return null
  const keepChoices = () => {
    if (location.pathname !== `/products/${encodeURIComponent(product.slug)}`) return
    // Without the router, which would load the page again. The way back reads them.
    history.replaceState(history.state, '', `?${new URLSearchParams(choices)}`)
  }
  return (
    <p className="absolute top-0 right-0 text-sm text-ink-soft">
      <Link to={guide.link} onClick={keepChoices} className="vt-link vt-reach">
        {guide.title}
      </Link>
    </p>
  )
}
