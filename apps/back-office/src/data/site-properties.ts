import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getSiteProfile, getSiteProperties } from '@vitrine/client/site-profile'

export const siteKeys = { all: ['back-office', 'settings', 'site'] } as const

/** The name and logo of the shop. */
export const siteBrandOptions = (client: Client) =>
  queryOptions({
    queryKey: [...siteKeys.all, 'profile'],
    queryFn: async ({ signal }) => (await getSiteProfile(client, {}, { signal })).siteProfile,
  })

/** The properties that staff change. */
export const sitePropertiesOptions = (client: Client) =>
  queryOptions({
    queryKey: [...siteKeys.all, 'properties'],
    queryFn: async ({ signal }) => (await getSiteProperties(client, {}, { signal })).siteProperties,
  })
