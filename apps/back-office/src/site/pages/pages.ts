import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import {
  getPage,
  listPageTemplates,
  listPageVersions,
  type PageRole,
  type PageSummary,
  queryPages,
} from '@vitrine/client/pages'

import type { State } from '../../list/state-badge.tsx'

export const pagesKey = ['back-office', 'pages'] as const

export const pagesOptions = (client: Client) =>
  queryOptions({
    queryKey: [...pagesKey, 'list'],
    queryFn: async ({ signal }) => (await queryPages(client, {}, { signal })).pages,
  })

export const pagesByTitleOptions = (client: Client) =>
  queryOptions({
    ...pagesOptions(client),
    select: (pages) => pages.toSorted((one, other) => one.title.localeCompare(other.title)),
  })

export const pageOptions = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...pagesKey, 'one', id],
    queryFn: async ({ signal }) => (await getPage(client, { id }, { signal })).page,
    // The editor has the latest state itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const templatesOptions = (client: Client) =>
  queryOptions({
    queryKey: [...pagesKey, 'templates'],
    queryFn: async ({ signal }) => (await listPageTemplates(client, {}, { signal })).templates,
  })

export const versionsOptions = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...pagesKey, 'versions', id],
    queryFn: async ({ signal }) => (await listPageVersions(client, { id }, { signal })).versions,
  })

export const roleNames: Readonly<Record<PageRole, string>> = {
  HOME: 'Home page',
  ABOUT: 'About us',
  CONTACT: 'Contact',
  SHIPPING: 'Shipping',
  RETURNS: 'Returns',
  PRIVACY: 'Privacy',
  TERMS: 'Terms of sale',
  IMPRINT: 'Imprint',
  SIZE_GUIDE: 'Size guide',
}

/** Their templates are drafts of legal texts. */
export const legalRoles: readonly PageRole[] = ['SHIPPING', 'RETURNS', 'PRIVACY', 'TERMS', 'IMPRINT']

export function stateOf({ state, scheduledDate, hasUnpublishedChanges }: PageSummary): State {
  if (scheduledDate) return { name: 'Scheduled', tone: 'caution' }
  if (state === 'DRAFT') return { name: 'Draft', tone: 'neutral' }
  return hasUnpublishedChanges
    ? { name: 'Unpublished changes', tone: 'caution' }
    : { name: 'Published', tone: 'positive' }
}

export const pathOf = ({ role, slug }: Pick<PageSummary, 'role' | 'slug'>): string =>
  role === 'HOME' ? '/' : `/pages/${slug}`
