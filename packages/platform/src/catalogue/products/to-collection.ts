import type { Collection } from '../../generated/collections.ts'
import type { CollectionRow } from './collections-store.ts'

/** `full`: with the data that shoppers do not see. */
export function toCollection(
  row: CollectionRow,
  { count, full }: { readonly count: number; readonly full: boolean },
): Collection {
  return {
    id: row.collection_id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    ...(row.media && { media: row.media }),
    ...(row.parent_id && { parentId: row.parent_id }),
    ...(row.seo && { seo: row.seo }),
    productCount: count,
    ...(full && {
      ...(row.rules && { rules: row.rules }),
      visible: row.visible,
      revision: String(row.revision),
    }),
  }
}
