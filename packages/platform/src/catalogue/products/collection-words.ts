import { type RawBuilder, sql } from 'kysely'

/**
 * The word for a collection among the words of its products, so that one index finds products by their texts and their
 * collections. It has a space, which no word of a search has.
 */
export const wordOfCollection = (id: string): string => `in ${id}`

/** The words for the collections with these ids (`text[]`). */
export const wordsOfCollections = (ids: RawBuilder<unknown>): RawBuilder<string> =>
  sql`array_to_tsvector(array(select 'in ' || id from unnest(${ids}) as id))`
