import type { PictureGridSection } from '@vitrine/client/pages'

import { phoneHalf, phoneWide } from '../../catalogue/picture-sizes.ts'
import { ProductPicture } from '../../catalogue/product-picture.tsx'
import { usePageMedia } from '../page-media.tsx'
import { ShopLink } from '../shop-link.tsx'
import { labelled, SectionHead } from './section-head.tsx'

type Shown = PictureGridSection['pictures'][number]

const widths = { 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3', 4: 'sm:grid-cols-4' } as const
const isWidth = (columns: number): columns is keyof typeof widths => columns in widths

export function PictureGrid({ section }: { readonly section: PictureGridSection }) {
  const { id, heading, pictures, columns } = section
  if (pictures.length === 0) return null
  const width = isWidth(columns) ? columns : 3
  const isPaired = pictures.length > 1 && width > 2
  return (
    <section {...labelled(section)} className="mx-auto w-full max-w-page px-gutter">
      <SectionHead id={id} heading={heading} />
      <ul className={`grid gap-4 sm:gap-6 ${isPaired ? 'grid-cols-2' : ''} ${widths[width]}`}>
        {pictures.map((shown, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list changes only as a whole
          <li key={index}>
            <GridPicture
              {...shown}
              sizes={`(min-width: 40rem) ${Math.round(80 / width)}rem, ${isPaired ? phoneHalf : phoneWide}`}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function GridPicture({ picture, caption, link, sizes }: Shown & { readonly sizes: string }) {
  const media = usePageMedia(picture)
  if (!media) return null
  const figure = (
    <figure>
      {/* A picture that is all of a link names it. */}
      <ProductPicture
        media={media}
        {...(caption && link && { alt: '' })}
        sizes={sizes}
        className="aspect-4/5"
      />
      {caption ? <figcaption className="mt-3 text-sm text-ink-soft">{caption}</figcaption> : null}
    </figure>
  )
  return link ? (
    <ShopLink to={link} className="block hover:underline">
      {figure}
    </ShopLink>
  ) : (
    figure
  )
}
