import * as z from 'zod'

import { call } from '../define.ts'
import { PageLink, PageRole, PublishedPage } from '../shapes/page.ts'
import { guid, text } from '../wire.ts'

/** `https://shop.example`: an address without path. */
export const frameOrigin = () =>
  text(300).regex(/^https?:\/\/[a-z\d.:[\]-]+$/i, 'Expected an origin such as "https://office.example"')

const everyone = ['anyone', 'visitor', 'member', 'staff', 'app'] as const
const page = z.object({ page: PublishedPage })

/** The calls of the storefront. */
export const publishedPages = {
  listPublishedPages: call('GET /v1/published-pages', {
    summary: 'Lists the published pages by title. A role names the fixed place of a page, such as PRIVACY.',
    access: everyone,
    permission: 'none',
    input: z.object({}),
    output: z.object({ pages: z.array(PageLink) }),
    example: {},
  }),
  getPublishedPage: call('GET /v1/published-pages/{slug}', {
    summary: 'Reads a published page.',
    access: everyone,
    permission: 'none',
    input: z.object({ slug: text(100).min(1) }),
    output: page,
    errors: ['PAGE_NOT_FOUND'],
    example: { slug: 'about' },
  }),
  getPublishedPageByRole: call('GET /v1/published-pages/roles/{role}', {
    summary:
      'Reads the published page with a role. There is always a home page: without an own one, a neutral one of the shop’s data.',
    access: everyone,
    permission: 'none',
    input: z.object({ role: PageRole }),
    output: page,
    errors: ['PAGE_NOT_FOUND'],
    example: { role: 'HOME' },
  }),
  getPagePreview: call('POST /v1/published-pages/{id}/preview', {
    summary: 'Reads the draft of a page by its preview token, as shoppers will see it.',
    access: everyone,
    permission: 'none',
    input: z.object({ id: guid(), token: text(200).min(1), frameOrigin: frameOrigin().optional() }),
    output: page,
    errors: ['PAGE_NOT_FOUND', 'PREVIEW_LINK_INVALID', 'PREVIEW_LINK_EXPIRED'],
    example: { id: '9a6e0000-0000-4000-8000-000000000002', token: 't3xvqc.kq4Yw2hVwJ0' },
  }),
}
