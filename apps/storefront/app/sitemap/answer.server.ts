import { createHash } from 'node:crypto'
import type { Session } from '@vitrine/server-kit/session'
import type { LoaderFunctionArgs } from 'react-router'

import { toFailure } from '../server/load.server.ts'
import { site } from '../server/site.server.ts'

const cacheControl = 'public, max-age=3600'

/** Answers a sitemap, or 304 to a crawler that has the same one. */
export async function answerSitemap(
  { context, request }: LoaderFunctionArgs,
  write: (session: Session) => Promise<string>,
): Promise<Response> {
  try {
    const text = await write(site.getSession(context))
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    const headers = { 'cache-control': cacheControl, etag }
    const isSame = request.headers
      .get('if-none-match')
      ?.split(/\s*,\s*/)
      .includes(etag)
    if (isSame) return new Response(null, { status: 304, headers })
    return new Response(text, { headers: { ...headers, 'content-type': 'application/xml' } })
  } catch (error) {
    throw toFailure(error)
  }
}
