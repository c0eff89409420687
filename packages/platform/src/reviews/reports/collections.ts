import { allCollections, collectionsOfProducts } from '../../catalogue/products/index.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Data } from '../../kernel/http/context.ts'
import { addFigures, noFigures } from './figures.ts'
import type { Sums } from './store.ts'

/**
 * The sums of products by the collections that they are in now. A product in two collections counts in both; those
 * in none have the key ''.
 */
export async function byCollection(data: Data, products: Sums): Promise<Sums> {
  const names = new Map((await allCollections(data)).map(({ collection_id, name }) => [collection_id, name]))
  const members = await collectionsOfProducts(
    data,
    products.map(({ key }) => key).filter((key) => isUuid(key)),
  )
  const groups = new Map<string, Sums[number]>()
  for (const product of products) {
    const ids = members.get(product.key) ?? []
    for (const key of ids.length > 0 ? ids : ['']) {
      const group = groups.get(key) ?? { ...noFigures, key, name: names.get(key) ?? '' }
      groups.set(key, { ...group, ...addFigures(group, product) })
    }
  }
  return [...groups.values()]
}
