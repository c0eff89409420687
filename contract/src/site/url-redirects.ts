import * as z from 'zod'

import { call } from '../define.ts'
import { CursorPagingMetadata, CursorQuery, guid, text, timestamp } from '../wire.ts'

const everyone = ['anyone', 'visitor', 'member', 'staff', 'app'] as const
const staffAndApps = ['staff', 'app'] as const

const target = text(2_000).describe('A path of the storefront, or an address with https.')

const UrlRedirect = z
  .object({
    id: guid(),
    from: z.string().describe('A path of the storefront in lower case, without a slash at its end.'),
    to: target,
    createdDate: timestamp(),
    updatedDate: timestamp(),
  })
  .meta({
    id: 'UrlRedirect',
    description:
      'Leads visitors from a path without a page, such as that of a deleted product, to another page.',
  })

export const urlRedirects = {
  queryUrlRedirects: call('POST /v1/url-redirects/query', {
    summary: 'Finds redirects by `from`, `to` and their dates. `search` finds a part of both.',
    access: staffAndApps,
    input: z.object({ query: CursorQuery.optional(), search: text(200).optional() }),
    output: z.object({ urlRedirects: z.array(UrlRedirect), metadata: CursorPagingMetadata }),
    errors: ['INVALID_CURSOR'],
    example: {},
  }),
  setUrlRedirects: call('PUT /v1/url-redirects', {
    summary: 'Adds redirects. One with the same `from` gets the new `to`. All are saved, or none.',
    access: staffAndApps,
    input: z.object({
      urlRedirects: z
        .array(
          z
            .object({
              from: text(1_000).describe(
                'A path of the storefront, such as `/old-path`. Case does not count.',
              ),
              to: target,
            })
            .meta({ id: 'NewUrlRedirect' }),
        )
        .min(1)
        .max(1_000),
    }),
    output: z.object({ urlRedirects: z.array(UrlRedirect) }),
    errors: ['TOO_MANY_URL_REDIRECTS'],
    example: { urlRedirects: [{ from: '/old-path', to: '/collections/gifts' }] },
  }),
  deleteUrlRedirects: call('POST /v1/url-redirects/delete', {
    summary: 'Deletes redirects. Unknown ids are skipped.',
    access: staffAndApps,
    input: z.object({ ids: z.array(guid()).min(1).max(1_000) }),
    output: z.object({}),
    example: { ids: ['4ed10000-0000-4000-8000-00000000000f'] },
  }),
  followUrlRedirect: call('GET /v1/url-redirects/follow', {
    summary:
      'Reads where a path leads, over all redirects on the way. Storefronts ask it before they answer 404.',
    access: everyone,
    input: z.object({ path: text(2_000) }),
    output: z.object({ to: z.string() }),
    errors: ['URL_REDIRECT_NOT_FOUND'],
    example: { path: '/old-path' },
  }),
}
