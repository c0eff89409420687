import { permalinkPath, type Version } from './versions.ts'

export interface Capability {
  readonly name: string
  /** The versions that have it; absent: all. */
  readonly only?: readonly Version[]
  readonly extends?: string | readonly string[]
  readonly schema: string
  readonly spec: string
  readonly config?: (version: Version, baseUrl: string) => object
  /** The schema of its configuration takes no plain http, which is for development. */
  readonly needsHttps?: true
}

export const names = {
  search: 'dev.ucp.shopping.catalog.search',
  lookup: 'dev.ucp.shopping.catalog.lookup',
  cart: 'dev.ucp.shopping.cart',
  checkout: 'dev.ucp.shopping.checkout',
  fulfillment: 'dev.ucp.shopping.fulfillment',
  discount: 'dev.ucp.shopping.discount',
  consent: 'dev.ucp.shopping.buyer_consent',
  order: 'dev.ucp.shopping.order',
  permalink: 'dev.ucp.shopping.permalink',
} as const

export type CapabilityName = (typeof names)[keyof typeof names]

/** The capabilities of every shop. */
const capabilities: readonly Capability[] = [
  { name: names.checkout, schema: 'shopping/checkout', spec: 'checkout' },
  {
    name: names.fulfillment,
    extends: names.checkout,
    schema: 'shopping/fulfillment',
    spec: 'fulfillment',
    // One method, one destination.
    config: (version) =>
      version === '2026-08-25'
        ? { multi_destination: [], method_combinations: [['shipping']] }
        : {
            allows_multi_destination: { shipping: false, pickup: false },
            allows_method_combinations: [['shipping']],
          },
  },
  {
    name: names.discount,
    extends: [names.checkout, names.cart],
    schema: 'shopping/discount',
    spec: 'discount',
  },
  {
    name: names.consent,
    extends: [names.checkout, names.cart],
    schema: 'shopping/buyer_consent',
    spec: 'buyer-consent',
  },
  { name: names.cart, schema: 'shopping/cart', spec: 'cart' },
  { name: names.order, schema: 'shopping/order', spec: 'order' },
  {
    name: names.permalink,
    only: ['2026-08-25'],
    needsHttps: true,
    schema: 'shopping/permalink',
    spec: 'permalink',
    config: (_, baseUrl) => ({ endpoint: baseUrl + permalinkPath }),
  },
  { name: names.search, schema: 'shopping/catalog_search', spec: 'catalog/search' },
  { name: names.lookup, schema: 'shopping/catalog_lookup', spec: 'catalog/lookup' },
]

export const capabilitiesOf = (version: Version): readonly Capability[] =>
  capabilities.filter(({ only }) => !only || only.includes(version))

export function toProfileEntry(
  { schema, spec, config, extends: parents }: Capability,
  version: Version,
  baseUrl: string,
) {
  return {
    version,
    spec: `https://ucp.dev/${version}/specification/${spec}`,
    schema: `https://ucp.dev/${version}/schemas/${schema}.json`,
    ...(parents && { extends: parents }),
    ...(config && { config: config(version, baseUrl) }),
  }
}

interface Offered {
  readonly version: string
  readonly extends?: string | readonly string[] | undefined
}

/**
 * The capabilities of both sides by name and exact version. An extension stays only with one of its parents, so that
 * extensions of extensions go too.
 */
export function intersect(
  ours: readonly Pick<Capability, 'name' | 'extends'>[],
  theirs: Readonly<Record<string, readonly Offered[]>>,
  version: string,
): readonly string[] {
  let active = ours.filter(({ name }) => theirs[name]?.some((one) => one.version === version))
  for (;;) {
    const left = new Set(active.map(({ name }) => name))
    const next = active.filter(
      ({ extends: parents }) => !parents || [parents].flat().some((one) => left.has(one)),
    )
    if (next.length === active.length) return next.map(({ name }) => name)
    active = next
  }
}
