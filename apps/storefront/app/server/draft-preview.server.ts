import { isApiError } from '@vitrine/client'
import { getProductPreview } from '@vitrine/client/products'
import { getPagePreview } from '@vitrine/client/published-pages'
import type { Session } from '@vitrine/server-kit/session'

/** True if the address shows a draft by a token that is still valid. Only staff can create one. */
export async function isDraftPreview({ client }: Session, { pathname, searchParams }: URL): Promise<boolean> {
  const [, pages, id] = /^\/preview\/(pages\/)?([^/]+)$/.exec(pathname) ?? []
  const token = searchParams.get('token')
  if (!id || !token) return false
  const frameOrigin = searchParams.get('frame') || undefined
  try {
    if (pages) await getPagePreview(client, { id, token, ...(frameOrigin && { frameOrigin }) })
    else await getProductPreview(client, { id, token })
    return true
  } catch (error) {
    if (isApiError(error)) return false
    throw error
  }
}
