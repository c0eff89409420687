import * as z from 'zod'

import { guid, text } from '../wire.ts'
import { RichText } from './rich-text.ts'
import { shopLink } from './shop-link.ts'

const PagePicture = z
  .object({
    fileId: guid().describe('A public picture or film of the media library.'),
    altText: text(300).optional().describe('Default: the alternative text of the file.'),
  })
  .meta({ id: 'PagePicture' })

const PageButton = z
  .object({ label: text(60).trim().min(1), link: shopLink() })
  .meta({ id: 'PageButton', description: 'A link that looks like a button.' })

const id = text(36).min(1).describe('Unique on the page; the editor chooses it.')
const heading = text(200).optional()
const short = text(1_000).optional()
const items = z.array(guid()).max(24)

const section = <T extends string, S extends z.ZodRawShape>(type: T, fields: S) =>
  z.object({ type: z.literal(type), id, ...fields })

const Hero = section('HERO', {
  eyebrow: text(100).optional().describe('A line above the heading.'),
  heading,
  text: short,
  picture: PagePicture.optional(),
  buttons: z.array(PageButton).max(2),
}).meta({ id: 'HeroSection' })

const FeaturedCollection = section('FEATURED_COLLECTION', {
  heading: heading.describe('Default: the name of the collection.'),
  text: short,
  collectionId: guid().optional(),
  picture: PagePicture.optional().describe('Default: the picture of the collection.'),
  buttonLabel: text(60).optional(),
}).meta({ id: 'FeaturedCollectionSection' })

const ProductRow = section('PRODUCT_ROW', {
  heading,
  productIds: items.describe('The products in this order. If it is empty, the collection counts.'),
  collectionId: guid()
    .optional()
    .describe('The first products of this collection. Without one, the first products of the shop.'),
  limit: z.number().int().min(1).max(24).describe('The number of products of the collection.'),
  button: PageButton.optional(),
}).meta({ id: 'ProductRowSection' })

const TextWithPicture = section('TEXT_WITH_PICTURE', {
  heading,
  text: RichText,
  picture: PagePicture.optional(),
  pictureSide: z.enum(['LEFT', 'RIGHT']),
  button: PageButton.optional(),
}).meta({ id: 'TextWithPictureSection' })

const FormattedText = section('RICH_TEXT', { text: RichText }).meta({ id: 'RichTextSection' })

const Quotes = section('QUOTES', {
  heading,
  quotes: z
    .array(z.object({ text: text(1_000), author: text(100).optional(), detail: text(100).optional() }))
    .max(12),
}).meta({ id: 'QuotesSection' })

const PictureGrid = section('PICTURE_GRID', {
  heading,
  columns: z.number().int().min(2).max(4),
  pictures: z
    .array(z.object({ picture: PagePicture, caption: text(200).optional(), link: shopLink().optional() }))
    .max(24),
}).meta({ id: 'PictureGridSection' })

const Video = section('VIDEO', {
  heading,
  video: PagePicture.optional(),
  caption: text(200).optional(),
}).meta({ id: 'VideoSection', description: 'A film of the media library.' })

const ContactForm = section('CONTACT_FORM', { heading, text: short }).meta({
  id: 'ContactFormSection',
  description: 'The form that writes to the shop.',
})

const Newsletter = section('NEWSLETTER', { heading, text: short }).meta({
  id: 'NewsletterSection',
  description: 'The form that signs up for the newsletter.',
})

const CollectionList = section('COLLECTION_LIST', {
  heading,
  collectionIds: items.describe('The collections in this order. If it is empty, all of the shop.'),
}).meta({ id: 'CollectionListSection' })

export const PageSection = z
  .discriminatedUnion('type', [
    Hero,
    FeaturedCollection,
    ProductRow,
    TextWithPicture,
    FormattedText,
    Quotes,
    PictureGrid,
    Video,
    ContactForm,
    Newsletter,
    CollectionList,
  ])
  .meta({ id: 'PageSection', description: 'A part of a page. `type` decides about its fields.' })
