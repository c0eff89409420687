import type { PageButton } from '@vitrine/client/pages'
import type { ReactNode } from 'react'

import { phoneWide } from '../../catalogue/picture-sizes.ts'
import { ProductPicture } from '../../catalogue/product-picture.tsx'
import type { Media } from '../../data/pictures.ts'
import { LinkButton } from '../shop-link.tsx'
import { headingId, labelled } from './section-head.tsx'

interface SplitProps {
  readonly id: string
  readonly heading?: string | undefined
  readonly media: Media | undefined
  readonly side: 'LEFT' | 'RIGHT'
  readonly button?: PageButton | undefined
  readonly children: ReactNode
}

/** A picture beside words; without a picture, the words alone. */
export function Split({ id, heading, media, side, button, children }: SplitProps) {
  return (
    <section
      {...labelled({ id, ...(heading && { heading }) })}
      className={`mx-auto grid w-full max-w-page items-center gap-x-16 gap-y-10 px-gutter ${media ? 'lg:grid-cols-2' : ''}`}
    >
      {media ? (
        <ProductPicture
          media={media}
          sizes={`(min-width: 64rem) 38rem, ${phoneWide}`}
          className={`aspect-4/5 max-lg:aspect-4/3 ${side === 'RIGHT' ? 'lg:order-last' : ''}`}
        />
      ) : null}
      <div className="max-w-measure">
        {heading ? (
          <h2 id={headingId(id)} className="text-4xl">
            {heading}
          </h2>
        ) : null}
        <div className="mt-6 text-lg text-ink-soft">{children}</div>
        {button ? (
          <div className="mt-8">
            <LinkButton button={button} variant="secondary" />
          </div>
        ) : null}
      </div>
    </section>
  )
}
