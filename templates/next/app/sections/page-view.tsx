import type { PageSection, QuotesSection } from '@vitrine/client/pages'
import type { PublishedPage } from '@vitrine/client/published-pages'

import { ContactForm } from '../contact/contact-form.tsx'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import type { Media } from '../picture.tsx'
import { CollectionList, FeaturedCollection, ProductRow } from './catalogue.tsx'
import { findMedia } from './find-media.ts'
import { Film, PictureGrid } from './media.tsx'
import { RichText } from './rich-text.tsx'
import { Split } from './split.tsx'
import './sections.css'

/** A page that the owner wrote: its sections, below its title unless it begins with a hero. */
export function PageView({ page: { role, title, sections, media } }: { readonly page: PublishedPage }) {
  const hasTitle = role !== 'HOME' && sections[0]?.type !== 'HERO'
  return (
    <>
      {hasTitle && <h1>{title}</h1>}
      <div className="sections">
        {sections.map((section, index) => (
          <Section key={section.id} section={section} media={media} isFirst={index === 0} />
        ))}
      </div>
    </>
  )
}

interface Props {
  readonly section: PageSection
  readonly media: readonly Media[]
  readonly isFirst: boolean
}

function Section({ section, media, isFirst }: Props) {
  switch (section.type) {
    case 'HERO':
      return (
        <Split {...section} media={findMedia(media, section.picture)} side="RIGHT" isTitle={isFirst}>
          {section.text && <p className="typed lead">{section.text}</p>}
        </Split>
      )
    case 'TEXT_WITH_PICTURE':
      return (
        <Split
          heading={section.heading}
          media={findMedia(media, section.picture)}
          side={section.pictureSide}
          buttons={section.button ? [section.button] : []}
        >
          <RichText text={section.text} media={media} />
        </Split>
      )
    case 'RICH_TEXT':
      return <RichText text={section.text} media={media} />
    case 'PRODUCT_ROW':
      return <ProductRow {...section} />
    case 'FEATURED_COLLECTION':
      return <FeaturedCollection section={section} media={media} />
    case 'COLLECTION_LIST':
      return <CollectionList {...section} />
    case 'PICTURE_GRID':
      return <PictureGrid section={section} media={media} />
    case 'VIDEO':
      return <Film section={section} media={media} />
    case 'QUOTES':
      return <Quotes {...section} />
    case 'NEWSLETTER':
    case 'CONTACT_FORM':
      return (
        <section>
          {section.heading && <h2>{section.heading}</h2>}
          {section.text && <p className="typed">{section.text}</p>}
          {section.type === 'NEWSLETTER' ? <NewsletterForm /> : <ContactForm />}
        </section>
      )
  }
}

const Quotes = ({ heading, quotes }: QuotesSection) => (
  <section>
    {heading && <h2>{heading}</h2>}
    <ul className="quotes">
      {quotes.map(({ text, author, detail }) => (
        <li key={text}>
          <figure>
            <blockquote className="typed">{text}</blockquote>
            {author && (
              <figcaption className="soft">{[author, detail].filter(Boolean).join(' · ')}</figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  </section>
)
