import * as z from 'zod'

import { guid, text, timestamp } from '../wire.ts'
import { PageSection } from './page-sections.ts'
import { ProductMedia } from './product.ts'

export const PageRole = z
  .enum(['HOME', 'ABOUT', 'CONTACT', 'SHIPPING', 'RETURNS', 'PRIVACY', 'TERMS', 'IMPRINT', 'SIZE_GUIDE'])
  .meta({ id: 'PageRole', description: 'The fixed place of a page in the shop. A role has one page.' })

export const PageState = z.enum(['DRAFT', 'PUBLISHED']).meta({ id: 'PageState' })

const contentFields = {
  title: text(200).trim().min(1),
  slug: text(100)
    .min(1)
    .describe('Letters, digits and hyphens. The page is at `/pages/<slug>`, the home page at `/`.'),
  seoTitle: text(200).optional().describe('The title in search results. Default: the title.'),
  seoDescription: text(400).optional().describe('The text in search results.'),
  sections: z.array(PageSection).max(60),
}

export const PageContent = z.object(contentFields).meta({ id: 'PageContent' })

export const PageChanges = z
  .object({
    revision: text(20).optional().describe('CONFLICT if the page changed since.'),
    role: PageRole.nullable().optional(),
    title: contentFields.title.optional(),
    slug: contentFields.slug.optional(),
    seoTitle: text(200).nullable().optional(),
    seoDescription: text(400).nullable().optional(),
    sections: contentFields.sections.optional(),
  })
  .meta({
    id: 'PageChanges',
    description:
      'Only sent fields change; null removes a value. The list of sections is replaced as a whole.',
  })

const pageFields = {
  id: guid(),
  role: PageRole.optional(),
  revision: z.string(),
  state: PageState,
  title: z.string(),
  slug: z.string(),
  hasUnpublishedChanges: z.boolean().describe('True if the draft differs from the published page.'),
  publishedVersion: z.number().int().optional(),
  publishedSlug: z.string().optional().describe('The slug under which shoppers find the page now.'),
  placeholderCount: z
    .number()
    .int()
    .describe('How many different texts in square brackets wait for words of the shop.'),
  scheduledDate: timestamp().optional().describe('The draft is published at this time, as it is then.'),
  createdDate: timestamp(),
  updatedDate: timestamp(),
}

export const PageSummary = z
  .object(pageFields)
  .meta({ id: 'PageSummary', description: 'A page in a list, without its sections.' })

export const Page = z
  .object({
    ...pageFields,
    seoTitle: z.string().optional(),
    seoDescription: z.string().optional(),
    sections: z.array(PageSection),
    placeholders: z
      .array(z.string())
      .describe('Texts in square brackets that wait for words of the shop, such as `[name of the owner]`.'),
    media: z.array(ProductMedia).describe('The pictures and films of the draft, as far as they exist.'),
  })
  .meta({ id: 'Page', description: 'A page with its draft, as staff edit it.' })

export const PublishedPage = z
  .object({
    id: guid()
      .optional()
      .describe('Absent for the home page that the platform makes from the data of the shop.'),
    role: PageRole.optional(),
    title: z.string(),
    slug: z.string(),
    seoTitle: z.string().optional(),
    seoDescription: z.string().optional(),
    sections: z.array(PageSection),
    media: z.array(ProductMedia),
    publishedDate: timestamp().optional(),
  })
  .meta({ id: 'PublishedPage', description: 'A page as shoppers see it.' })

export const PageLink = z
  .object({
    id: guid(),
    role: PageRole.optional(),
    title: z.string(),
    slug: z.string(),
    publishedDate: timestamp(),
  })
  .meta({ id: 'PageLink', description: 'A published page, for links to it.' })

export const PageVersion = z
  .object({
    version: z.number().int(),
    title: z.string(),
    publishedDate: timestamp(),
    publishedBy: z.string().optional().describe('The name of the staff member, if one published it.'),
  })
  .meta({ id: 'PageVersion', description: 'The content of a page at the time of one publication.' })

export const PageTemplate = z
  .object({ role: PageRole, title: z.string(), content: PageContent })
  .meta({ id: 'PageTemplate', description: 'A page to start from, with the data of the shop filled in.' })
