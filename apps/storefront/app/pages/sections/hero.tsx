import type { HeroSection } from '@vitrine/client/pages'

import { phoneWide } from '../../catalogue/picture-sizes.ts'
import { ProductPicture } from '../../catalogue/product-picture.tsx'
import { usePageMedia } from '../page-media.tsx'
import { LinkButton } from '../shop-link.tsx'

interface HeroProps {
  readonly section: HeroSection
  /** It has the heading of the page, and its picture loads at once. */
  readonly isFirst: boolean
}

export function Hero({ section, isFirst }: HeroProps) {
  const { eyebrow, heading, text, picture, buttons } = section
  const media = usePageMedia(picture)
  const Heading = isFirst ? 'h1' : 'h2'
  const words = (
    <div className={`flex flex-col justify-center ${media ? 'py-6 lg:py-16' : 'max-w-form py-16 lg:py-28'}`}>
      {eyebrow ? <p className="mb-5 text-sm text-ink-soft">{eyebrow}</p> : null}
      {heading ? <Heading className="text-display">{heading}</Heading> : null}
      {text ? <p className="mt-6 max-w-narrow text-lg whitespace-pre-line text-ink-soft">{text}</p> : null}
      {buttons.length > 0 ? (
        <div className="mt-8 flex flex-wrap gap-3">
          {buttons.map((button, index) => (
            <LinkButton
              key={button.label}
              button={button}
              size="lg"
              variant={index === 0 ? 'primary' : 'secondary'}
            />
          ))}
        </div>
      ) : null}
    </div>
  )
  if (!media) return <section className="mx-auto w-full max-w-page px-gutter">{words}</section>
  return (
    <section className="mx-auto grid w-full max-w-page items-stretch gap-x-12 gap-y-8 px-gutter pt-6 lg:grid-cols-[1.1fr_1fr] lg:pt-10">
      {words}
      <ProductPicture
        media={media}
        sizes={`(min-width: 64rem) 36rem, ${phoneWide}`}
        priority={isFirst}
        className="aspect-4/5 w-full max-lg:aspect-square"
      />
    </section>
  )
}
