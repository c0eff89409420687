import type { Page, PageSection } from '@vitrine/client/pages'
import { Skeleton } from '@vitrine/ui/skeleton'
import { TextArea } from '@vitrine/ui/text-area'
import { TextField } from '@vitrine/ui/text-field'
import { lazy, Suspense } from 'react'

import { CollectionFields, CollectionsField, ProductRowFields } from './fields/catalogue-fields.tsx'
import { ButtonField, ButtonsField } from './fields/link-fields.tsx'
import { MediaField } from './fields/media-field.tsx'
import { PictureGridFields } from './fields/picture-grid-fields.tsx'
import { QuotesFields } from './fields/quotes-fields.tsx'
import { SideField } from './fields/side-field.tsx'

const TextEditor = lazy(() => import('../text/text-editor.tsx'))

interface SectionFieldsProps {
  readonly section: PageSection
  readonly media: Page['media']
  readonly onChange: (section: PageSection) => void
}

export function SectionFields({ section, media, onChange }: SectionFieldsProps) {
  /** Only fields of this kind of section are sent. */
  const put = (changes: object) => onChange({ ...section, ...changes } as PageSection)
  return (
    <>
      {section.type === 'HERO' ? (
        <TextField
          label="Line above the heading"
          note="optional"
          value={section.eyebrow ?? ''}
          maxLength={100}
          onChange={({ target }) => put({ eyebrow: target.value })}
        />
      ) : null}
      {section.type !== 'RICH_TEXT' ? (
        <TextField
          label="Heading"
          note={section.type === 'HERO' ? undefined : 'optional'}
          value={section.heading ?? ''}
          maxLength={200}
          onChange={({ target }) => put({ heading: target.value })}
        />
      ) : null}
      {section.type === 'RICH_TEXT' || section.type === 'TEXT_WITH_PICTURE' ? (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <TextEditor label="Text" text={section.text} media={media} onChange={(text) => put({ text })} />
        </Suspense>
      ) : 'text' in section || hasShortText(section) ? (
        <TextArea
          label="Text"
          note="optional"
          rows={3}
          value={('text' in section ? section.text : undefined) ?? ''}
          maxLength={1000}
          onChange={({ target }) => put({ text: target.value })}
        />
      ) : null}
      <Particular section={section} media={media} put={put} />
    </>
  )
}

const hasShortText = ({ type }: PageSection): boolean =>
  ['HERO', 'FEATURED_COLLECTION', 'CONTACT_FORM', 'NEWSLETTER'].includes(type)

interface ParticularProps extends Omit<SectionFieldsProps, 'onChange'> {
  readonly put: (changes: object) => void
}

/** The fields that only this kind of section has. */
function Particular({ section, media, put }: ParticularProps) {
  switch (section.type) {
    case 'HERO':
      return (
        <>
          <MediaField
            label="Picture"
            value={section.picture}
            media={media}
            onChange={(picture) => put({ picture })}
          />
          <ButtonsField buttons={section.buttons} most={2} onChange={(buttons) => put({ buttons })} />
        </>
      )
    case 'FEATURED_COLLECTION':
      return <CollectionFields section={section} media={media} put={put} />
    case 'PRODUCT_ROW':
      return <ProductRowFields section={section} put={put} />
    case 'TEXT_WITH_PICTURE':
      return (
        <>
          <MediaField
            label="Picture"
            value={section.picture}
            media={media}
            onChange={(picture) => put({ picture })}
          />
          <SideField value={section.pictureSide} onChange={(pictureSide) => put({ pictureSide })} />
          <ButtonField button={section.button} onChange={(button) => put({ button })} />
        </>
      )
    case 'QUOTES':
      return <QuotesFields quotes={section.quotes} onChange={(quotes) => put({ quotes })} />
    case 'PICTURE_GRID':
      return <PictureGridFields section={section} media={media} put={put} />
    case 'VIDEO':
      return (
        <>
          <MediaField
            label="Video"
            types={['VIDEO']}
            value={section.video}
            media={media}
            onChange={(video) => put({ video })}
          />
          <TextField
            label="Caption"
            note="optional"
            value={section.caption ?? ''}
            maxLength={200}
            onChange={({ target }) => put({ caption: target.value })}
          />
        </>
      )
    case 'COLLECTION_LIST':
      return (
        <CollectionsField
          value={section.collectionIds}
          onChange={(collectionIds) => put({ collectionIds })}
        />
      )
    default:
      return null
  }
}
