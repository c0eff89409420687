import type { Client } from '@vitrine/client'
import { listCollections } from '@vitrine/client/collections'
import type { OfferedMembershipPlan } from '@vitrine/client/memberships'
import { queryProducts } from '@vitrine/client/products'
import { moreTexts } from '../texts/texts.ts'

export interface CoveredLink {
  readonly name: string
  readonly to: string
}

/** Links to the collections and products that a plan pays. */
export async function coveredBy(
  client: Client,
  { scope: { catalogItemIds = [], collectionIds = [] } }: OfferedMembershipPlan,
): Promise<CoveredLink[]> {
  if (catalogItemIds.length === 0 && collectionIds.length === 0)
    return [{ name: moreTexts.memberships.allServices, to: '/products?type=SERVICE' }]
  const [collections, products] = await Promise.all([
    collectionIds.length > 0 ? collectionLinks(client, collectionIds) : [],
    catalogItemIds.length > 0 ? productLinks(client, catalogItemIds) : [],
  ])
  return [...collections, ...products]
}

async function collectionLinks(client: Client, ids: readonly string[]): Promise<CoveredLink[]> {
  const { collections } = await listCollections(client)
  return collections
    .filter(({ id }) => ids.includes(id))
    .map(({ name, slug }) => ({ name, to: `/collections/${slug}` }))
}

async function productLinks(client: Client, ids: readonly string[]): Promise<CoveredLink[]> {
  const query = { filter: { id: { $in: ids } }, cursorPaging: { limit: 100 } }
  const { products } = await queryProducts(client, { query })
  return products.map(({ name, slug }) => ({ name, to: `/products/${slug}` }))
}
