import * as z from 'zod'

import { call } from '../define.ts'
import {
  Page,
  PageChanges,
  PageContent,
  PageRole,
  PageState,
  PageSummary,
  PageTemplate,
  PageVersion,
} from '../shapes/page.ts'
import { guid, text, timestamp } from '../wire.ts'
import { frameOrigin } from './published-pages.ts'

const staffAndApps = ['staff', 'app'] as const
const about = '9a6e0000-0000-4000-8000-000000000002'
const byId = z.object({ id: guid() })
const page = z.object({ page: Page })
const revision = text(20).optional().describe('CONFLICT if the page changed since.')

/** The calls of staff; `published-pages.ts` has those of the storefront. */
export const pages = {
  queryPages: call('POST /v1/pages/query', {
    summary: 'Lists all pages, the latest change first. `search` finds a part of title and slug.',
    access: staffAndApps,
    input: z.object({
      search: text(200).optional(),
      state: PageState.optional(),
      role: PageRole.optional(),
    }),
    output: z.object({ pages: z.array(PageSummary) }),
    example: {},
  }),
  getPage: call('GET /v1/pages/{id}', {
    summary: 'Reads the draft of a page.',
    access: staffAndApps,
    input: byId,
    output: page,
    errors: ['PAGE_NOT_FOUND'],
    example: { id: about },
  }),
  listPageTemplates: call('GET /v1/page-templates', {
    summary: 'Reads the pages to start from, with the data of the shop filled in.',
    access: staffAndApps,
    input: z.object({}),
    output: z.object({ templates: z.array(PageTemplate) }),
    example: {},
  }),
  createPage: call('POST /v1/pages', {
    summary: 'Creates a draft. Without a slug, the title gives one that is free.',
    access: staffAndApps,
    input: z.object({
      page: PageContent.partial({ slug: true, sections: true }).extend({ role: PageRole.optional() }),
    }),
    output: page,
    errors: ['PAGE_SLUG_TAKEN', 'PAGE_ROLE_TAKEN', 'TOO_MANY_PAGES'],
    example: { page: { title: 'Our workshop' } },
  }),
  updatePage: call('PATCH /v1/pages/{id}', {
    summary: 'Changes the draft of a page. Shoppers see it after `publishPage`.',
    access: staffAndApps,
    input: z.object({ id: guid(), page: PageChanges }),
    output: page,
    errors: ['PAGE_NOT_FOUND', 'PAGE_SLUG_TAKEN', 'PAGE_ROLE_TAKEN', 'CONFLICT'],
    example: { id: about, page: { title: 'About us' } },
  }),
  publishPage: call('POST /v1/pages/{id}/publish', {
    summary: 'Shows the draft to shoppers, and keeps it as a version. The earlier path leads to a new one.',
    access: staffAndApps,
    input: z.object({ id: guid(), revision }),
    output: page,
    errors: ['PAGE_NOT_FOUND', 'CONFLICT'],
    example: { id: about },
  }),
  schedulePage: call('POST /v1/pages/{id}/schedule', {
    summary: 'Publishes the draft at a time, as it is then. Without a time, the plan ends.',
    access: staffAndApps,
    input: z.object({
      id: guid(),
      revision,
      publishDate: timestamp().optional().describe('A time in the future, at most a year away.'),
    }),
    output: page,
    errors: ['PAGE_NOT_FOUND', 'CONFLICT'],
    example: { id: about },
  }),
  unpublishPage: call('POST /v1/pages/{id}/unpublish', {
    summary: 'Hides a page from shoppers. The draft and the versions stay.',
    access: staffAndApps,
    input: z.object({ id: guid(), revision }),
    output: page,
    errors: ['PAGE_NOT_FOUND', 'CONFLICT'],
    example: { id: about },
  }),
  listPageVersions: call('GET /v1/pages/{id}/versions', {
    summary: 'Lists the last 50 publications of a page, the latest first.',
    access: staffAndApps,
    input: byId,
    output: z.object({ versions: z.array(PageVersion) }),
    errors: ['PAGE_NOT_FOUND'],
    example: { id: about },
  }),
  restorePageVersion: call('POST /v1/pages/{id}/versions/{version}/restore', {
    summary: 'Makes an earlier version the draft. Shoppers see it after `publishPage`.',
    access: staffAndApps,
    input: z.object({ id: guid(), version: z.coerce.number().int().min(1).max(1_000_000), revision }),
    output: page,
    errors: ['PAGE_NOT_FOUND', 'PAGE_VERSION_NOT_FOUND', 'CONFLICT'],
    example: { id: about, version: 1 },
  }),
  deletePage: call('POST /v1/pages/{id}/delete', {
    summary: 'Deletes a page with its versions. `redirectTo` leads visitors of its path to another page.',
    access: staffAndApps,
    input: z.object({
      id: guid(),
      redirectTo: text(2_000).optional().describe('A path of the storefront.'),
    }),
    output: z.object({}),
    errors: ['PAGE_NOT_FOUND', 'TOO_MANY_URL_REDIRECTS'],
    example: { id: about },
  }),
  createPagePreviewToken: call('POST /v1/pages/{id}/preview-token', {
    summary: 'Creates a token with which anyone sees the draft of one page for an hour.',
    access: staffAndApps,
    permission: 'CONTENT.READ',
    input: z.object({
      id: guid(),
      frameOrigin: frameOrigin().optional().describe('The only origin that may show the preview in a frame.'),
    }),
    output: z.object({ token: z.string(), expirationDate: timestamp() }),
    errors: ['PAGE_NOT_FOUND'],
    example: { id: about },
  }),
}
