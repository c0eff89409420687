import { PageReply } from '../../kernel/hosted-pages/page.ts'
import type { Context } from '../../kernel/http/context.ts'

/**
 * Converts a page for published packages, which identify themselves by `x-wix-bi-gateway` and expect JSON with
 * status, headers and base64 body. Browsers get the page.
 */
export async function asRead({ request }: Context, page: Response): Promise<Response> {
  if (!request.headers.has('x-wix-bi-gateway')) return page
  if (!(page instanceof PageReply)) return packed(page)
  page.convert = packed
  return page
}

async function packed(page: Response): Promise<Response> {
  const body = Buffer.from(await page.arrayBuffer()).toString('base64')
  // Scripts must not receive cookies.
  const headers = [...page.headers]
    .filter(([key]) => key !== 'set-cookie')
    .map(([key, value]) => ({ key, value }))
  const reply = Response.json(
    { statusCode: page.status, headers, body },
    { headers: { 'cache-control': 'no-store' } },
  )
  for (const cookie of page.headers.getSetCookie()) reply.headers.append('set-cookie', cookie)
  return reply
}
