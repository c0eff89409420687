import { isApiError } from '@vitrine/client'
import { followUrlRedirect } from '@vitrine/client/url-redirects'
import type { Session } from '@vitrine/server-kit/session'
import { redirect } from 'react-router'

/** The answer that leads from a path without a page to another one, if the shop has such a redirect. */
export async function followRedirect({ client }: Session, request: Request): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url)
  try {
    const { to } = await followUrlRedirect(client, { path: pathname })
    // Browsers ask again, because the owner may change or delete the redirect.
    return redirect(withSearch(to, search), { status: 301, headers: { 'cache-control': 'no-cache' } })
  } catch (error) {
    if (isApiError(error)) return undefined
    throw error
  }
}

/** Keeps the query of the visited address, such as that of a campaign, unless the target has its own. */
export function withSearch(to: string, search: string): string {
  const [, path = '', hash = ''] = /^([^#]*)(.*)$/s.exec(to) ?? []
  return path.includes('?') ? to : `${path}${search}${hash}`
}
