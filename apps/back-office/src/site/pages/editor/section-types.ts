import type { PageSection, RichText } from '@vitrine/client/pages'

export type SectionType = PageSection['type']

interface Kind {
  readonly name: string
  readonly hint: string
  /** A new section of this kind. */
  readonly make: (id: string) => PageSection
}

const emptyText: RichText = { type: 'doc', content: [] }

/** The kinds of sections, in the order of the dialog. */
export const sectionKinds: Readonly<Record<SectionType, Kind>> = {
  HERO: {
    name: 'Hero',
    hint: 'A large heading with a picture and buttons',
    make: (id) => ({ type: 'HERO', id, buttons: [] }),
  },
  PRODUCT_ROW: {
    name: 'Products',
    hint: 'Chosen products, or those of a collection',
    make: (id) => ({ type: 'PRODUCT_ROW', id, productIds: [], limit: 4 }),
  },
  FEATURED_COLLECTION: {
    name: 'Featured collection',
    hint: 'One collection with its picture and text',
    make: (id) => ({ type: 'FEATURED_COLLECTION', id }),
  },
  COLLECTION_LIST: {
    name: 'Collections',
    hint: 'All collections, or chosen ones',
    make: (id) => ({ type: 'COLLECTION_LIST', id, heading: 'Collections', collectionIds: [] }),
  },
  TEXT_WITH_PICTURE: {
    name: 'Text with picture',
    hint: 'A picture beside words',
    make: (id) => ({ type: 'TEXT_WITH_PICTURE', id, text: emptyText, pictureSide: 'LEFT' }),
  },
  RICH_TEXT: {
    name: 'Text',
    hint: 'Headings, lists, tables and pictures',
    make: (id) => ({ type: 'RICH_TEXT', id, text: emptyText }),
  },
  PICTURE_GRID: {
    name: 'Pictures',
    hint: 'A grid of pictures with captions and links',
    make: (id) => ({ type: 'PICTURE_GRID', id, columns: 3, pictures: [] }),
  },
  QUOTES: {
    name: 'Quotes',
    hint: 'Words of customers or the press',
    make: (id) => ({ type: 'QUOTES', id, quotes: [] }),
  },
  VIDEO: { name: 'Video', hint: 'A film of the media library', make: (id) => ({ type: 'VIDEO', id }) },
  CONTACT_FORM: {
    name: 'Contact',
    hint: 'How customers reach you',
    make: (id) => ({ type: 'CONTACT_FORM', id, heading: 'Write to us' }),
  },
  NEWSLETTER: {
    name: 'Newsletter',
    hint: 'A form that signs up for your newsletter',
    make: (id) => ({ type: 'NEWSLETTER', id, heading: 'Our newsletter' }),
  },
}

export const newSectionId = (): string => crypto.randomUUID()

/** A few words that tell sections of the same kind apart. */
export function summaryOf(section: PageSection): string {
  if ('heading' in section && section.heading) return section.heading
  if ('text' in section && typeof section.text === 'object') return textOf(section.text)
  return ''
}

function textOf(inside: unknown): string {
  if (typeof inside !== 'object' || inside === null) return ''
  if ('text' in inside && typeof inside.text === 'string') return inside.text
  if (!('content' in inside) || !Array.isArray(inside.content)) return ''
  return inside.content.map(textOf).join(' ').slice(0, 80)
}
