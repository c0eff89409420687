import * as z from 'zod'

import { guid, text } from '../wire.ts'
import { shopLink } from './shop-link.ts'

const Mark = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('bold') }),
    z.object({ type: z.literal('italic') }),
    z.object({ type: z.literal('link'), attrs: z.object({ href: shopLink() }) }),
  ])
  .meta({ id: 'RichTextMark' })

const Inline = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('text'),
      text: text(20_000).min(1),
      marks: z.array(Mark).max(3).optional(),
    }),
    z.object({ type: z.literal('hardBreak') }),
  ])
  .meta({ id: 'RichTextInline', description: 'Text in one style, or a new line in the same paragraph.' })

const inlines = z.array(Inline).max(1_000).optional()

const Paragraph = z
  .object({ type: z.literal('paragraph'), content: inlines })
  .meta({ id: 'RichTextParagraph' })

const Heading = z
  .object({
    type: z.literal('heading'),
    attrs: z.object({ level: z.number().int().min(2).max(4) }),
    content: inlines,
  })
  .meta({ id: 'RichTextHeading', description: 'The title of the page is its heading of level 1.' })

const listTypes = z.union([z.literal('bulletList'), z.literal('orderedList')])

const Sublist = z
  .object({
    type: listTypes,
    content: z
      .array(z.object({ type: z.literal('listItem'), content: z.array(Paragraph).min(1).max(20) }))
      .min(1)
      .max(200),
  })
  .meta({
    id: 'RichTextSublist',
    description: 'A list inside an item of a list. It contains no further lists.',
  })

const List = z
  .object({
    type: listTypes,
    content: z
      .array(
        z.object({
          type: z.literal('listItem'),
          content: z
            .array(z.union([Paragraph, Sublist]))
            .min(1)
            .max(20),
        }),
      )
      .min(1)
      .max(200),
  })
  .meta({ id: 'RichTextList' })

const Quote = z
  .object({ type: z.literal('blockquote'), content: z.array(Paragraph).min(1).max(50) })
  .meta({ id: 'RichTextQuote' })

const Cell = z
  .object({
    type: z.union([z.literal('tableHeader'), z.literal('tableCell')]),
    content: z.array(Paragraph).min(1).max(10),
  })
  .meta({ id: 'RichTextCell' })

const Table = z
  .object({
    type: z.literal('table'),
    content: z
      .array(z.object({ type: z.literal('tableRow'), content: z.array(Cell).min(1).max(12) }))
      .min(1)
      .max(100),
  })
  .meta({ id: 'RichTextTable' })

const Picture = z
  .object({
    type: z.literal('picture'),
    attrs: z.object({ fileId: guid(), altText: text(300).optional() }),
  })
  .meta({ id: 'RichTextPicture', description: 'A public picture of the media library.' })

const Block = z
  .discriminatedUnion('type', [
    Paragraph,
    Heading,
    List,
    Quote,
    Table,
    Picture,
    z.object({ type: z.literal('horizontalRule') }),
  ])
  .meta({ id: 'RichTextBlock' })

export const RichText = z.object({ type: z.literal('doc'), content: z.array(Block).max(1_000) }).meta({
  id: 'RichText',
  description: 'Formatted text as a tree of blocks. It contains no markup and no scripts.',
})
