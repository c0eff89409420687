import { isApiError } from '@vitrine/client'
import { followUrlRedirect } from '@vitrine/client/url-redirects'
import { notFound, redirect } from 'next/navigation'

import { site } from '../vitrine.ts'

/** Leads from a path without a page to another one if the shop has such a redirect, such as from an earlier path. */
export async function leaveMissingPage(path: string): Promise<never> {
  try {
    const { to } = await followUrlRedirect(await site.getClient(), { path })
    redirect(to)
  } catch (error) {
    if (isApiError(error)) notFound()
    throw error
  }
}
