import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { vi } from 'vitest'

/** The packages of one time, without their types: the generations name the same calls differently. */
export interface Packages {
  readonly sdk: () => Promise<object>
  readonly modules: Readonly<Record<string, () => Promise<object>>>
}

export const today: Packages = {
  sdk: () => import('@wix/sdk'),
  modules: {
    products: () => import('@wix/auto_sdk_stores_products'),
    collections: () => import('@wix/auto_sdk_stores_collections'),
    inventory: () => import('@wix/auto_sdk_stores_inventory'),
    productsV3: () => import('@wix/auto_sdk_stores_products-v-3'),
    inventoryItemsV3: () => import('@wix/auto_sdk_stores_inventory-items-v-3'),
    brandsV3: () => import('@wix/auto_sdk_stores_brands-v-3'),
    ribbonsV3: () => import('@wix/auto_sdk_stores_ribbons-v-3'),
    infoSectionsV3: () => import('@wix/auto_sdk_stores_info-sections-v-3'),
    customizationsV3: () => import('@wix/auto_sdk_stores_customizations-v-3'),
    categories: () => import('@wix/auto_sdk_categories_categories'),
    siteProperties: () => import('@wix/auto_sdk_business-tools_site-properties'),
    items: () => import('@wix/wix-data-items-sdk'),
  },
}

/** Of early 2025. */
export const earlier: Packages = {
  sdk: () => import('early-sdk'),
  modules: {
    products: () => import('@wix/stores_products'),
    collections: () => import('@wix/stores_collections'),
    inventory: () => import('@wix/stores_inventory'),
    productsV3: () => import('@wix/stores_products-v-3'),
    inventoryItemsV3: () => import('@wix/stores_inventory-items-v-3'),
    items: () => import('@wix/wix-data-items-sdk'),
  },
}

// biome-ignore lint/suspicious/noExplicitAny: the packages are called as their guides show, in two versions with different types
export type Loose = any

export interface Hosted {
  readonly platform: TestPlatform
  /** A client of a visitor. */
  readonly visitor: Loose
  /** A client with an API key. */
  readonly app: Loose
  /** The helpers for pictures. */
  readonly media: Loose
}

const hosts = /^https:\/\/(?:(?:www|edge|readonly)\.wixapis\.com|static\.wixstatic\.com)(?=\/)/

/** The packages against the small shop: their own hosts are replaced, as the migration guide shows. */
export async function host({ sdk, modules }: Packages): Promise<Hosted> {
  const baseUrl = 'http://localhost:4010'
  const platform = await createTestPlatform({ baseUrl })
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await request.text()
    const { method, headers } = request
    return platform.fetch(request.url.replace(hosts, baseUrl), { method, headers, ...(body && { body }) })
  })
  const { createClient, OAuthStrategy, ApiKeyStrategy, media } = (await sdk()) as Loose
  const loaded = Object.fromEntries(
    await Promise.all(Object.entries(modules).map(async ([name, load]) => [name, await load()] as const)),
  )
  const { clientId, apiKey } = await platform.connection()
  return {
    platform,
    media,
    visitor: createClient({ modules: loaded, auth: OAuthStrategy({ clientId }) }),
    app: createClient({ modules: loaded, auth: ApiKeyStrategy({ apiKey, siteId: platform.siteId }) }),
  }
}

/** The code that a rejected call of the packages throws; undefined if it succeeded. */
export async function refusal(call: Promise<unknown>): Promise<unknown> {
  const error: Loose = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error?.details?.applicationError?.code
}
