import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import type { CheckoutTemplate } from '@vitrine/client/checkout-templates'
import { queryProducts } from '@vitrine/client/products'
import { keys } from '@vitrine/react/keys'

export type LinkLine = CheckoutTemplate['lineItems'][number]

/** The names of items by `keyOf`. */
export type ItemNames = ReadonlyMap<string, string>

const maximum = 100

/** A variant's own ID, or the product's ID without variants. */
export const keyOf = ({ catalogReference: { catalogItemId, options } }: LinkLine): string =>
  String(options?.variantId ?? catalogItemId)

export const nameOf = (line: LinkLine, names: ItemNames): string =>
  names.get(keyOf(line)) ?? 'Unavailable product'

/** The names of the items of links, also of products that the first page of a list does not have. */
export const itemNamesOptions = (client: Client, lines: readonly LinkLine[]) => {
  const ids = [...new Set(lines.map((line) => line.catalogReference.catalogItemId))].sort()
  return queryOptions({
    queryKey: [...keys.products, 'names', ids],
    queryFn: async ({ signal }): Promise<ItemNames> => {
      const names = new Map<string, string>()
      for (let at = 0; at < ids.length; at += maximum) {
        const query = {
          filter: { id: { $in: ids.slice(at, at + maximum) } },
          cursorPaging: { limit: maximum },
        }
        const { products } = await queryProducts(client, { query, includeHidden: true }, { signal })
        for (const { name, variants, catalogReference } of products) {
          names.set(catalogReference.catalogItemId, name)
          for (const { id, choices } of variants)
            names.set(id, [name, Object.values(choices).join(', ')].filter(Boolean).join(', '))
        }
      }
      return names
    },
  })
}
