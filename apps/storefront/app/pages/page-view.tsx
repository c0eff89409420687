import type { PageSection } from '@vitrine/client/pages'
import type { PublishedPage } from '@vitrine/client/published-pages'
import { lazy, type ReactNode, Suspense } from 'react'

import { PageHead } from '../shell/page-head.tsx'
import { texts } from '../texts/texts.ts'
import { PageMedia } from './page-media.tsx'
import { CollectionList } from './sections/collection-list.tsx'
import { ContactForm } from './sections/contact-form.tsx'
import { FeaturedCollection } from './sections/featured-collection.tsx'
import { FormattedText } from './sections/formatted-text.tsx'
import { Hero } from './sections/hero.tsx'
import { Newsletter } from './sections/newsletter.tsx'
import { PictureGrid } from './sections/picture-grid.tsx'
import { ProductRow } from './sections/product-row.tsx'
import { Quotes } from './sections/quotes.tsx'
import { TextWithPicture } from './sections/text-with-picture.tsx'

/** Few pages have a film. */
const VideoFrame = lazy(async () => ({
  default: (await import('./sections/video-frame.tsx')).VideoFrame,
}))

/** A page of the shop: its sections, below its title unless it begins with a hero. */
export function PageView({ page }: { readonly page: PublishedPage }) {
  const [first] = page.sections
  const hasHead = page.role !== 'HOME' && first?.type !== 'HERO'
  return (
    <PageMedia page={page}>
      {hasHead ? (
        <div className="mx-auto max-w-page px-gutter pt-8">
          <PageHead
            title={page.title}
            crumbs={[{ label: texts.shell.home, href: '/' }, { label: page.title }]}
          />
        </div>
      ) : null}
      <div className="flex flex-col gap-20 lg:gap-24">
        {page.sections.map((section, index) => (
          <Suspense key={section.id}>
            <Section section={section} isFirst={index === 0 && !hasHead} />
          </Suspense>
        ))}
      </div>
    </PageMedia>
  )
}

function Section({
  section,
  isFirst,
}: {
  readonly section: PageSection
  readonly isFirst: boolean
}): ReactNode {
  switch (section.type) {
    case 'HERO':
      return <Hero section={section} isFirst={isFirst} />
    case 'FEATURED_COLLECTION':
      return <FeaturedCollection section={section} />
    case 'PRODUCT_ROW':
      return <ProductRow section={section} />
    case 'TEXT_WITH_PICTURE':
      return <TextWithPicture section={section} />
    case 'RICH_TEXT':
      return <FormattedText section={section} />
    case 'QUOTES':
      return <Quotes section={section} />
    case 'PICTURE_GRID':
      return <PictureGrid section={section} />
    case 'VIDEO':
      return (
        <Suspense>
          <VideoFrame section={section} />
        </Suspense>
      )
    case 'CONTACT_FORM':
      return <ContactForm section={section} />
    case 'NEWSLETTER':
      return <Newsletter section={section} />
    case 'COLLECTION_LIST':
      return <CollectionList section={section} />
  }
}
