import type { Context } from '../../kernel/http/context.ts'

/**
 * A page for who reads JSON. Published packages name themselves in `x-wix-bi-gateway` and expect the reply as an
 * object: its status, its headers, its body in base64 (wire facts 9). Browsers that come by navigation get the page.
 */
export async function asRead({ request }: Context, page: Response): Promise<Response> {
  if (!request.headers.has('x-wix-bi-gateway')) return page
  const body = Buffer.from(await page.arrayBuffer()).toString('base64')
  // Cookies are for the browser, never for a script.
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
