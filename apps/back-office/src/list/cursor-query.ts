import type { ListQuery } from './list-query.ts'

export interface CursorQueryOptions<Choice extends string, Name extends string> {
  /** Names in the URL → fields of the API. */
  readonly sorts: Readonly<Record<Name, string>>
  readonly fields: Readonly<Record<Choice, string>>
  /** The fields that the search covers. */
  readonly wordsIn?: readonly string[]
}

const pageSize = 50

/** Builds the API query of a list; later pages send only the cursor. */
export function cursorQuery<Choice extends string, Name extends string>(
  { words, chosen, sort }: ListQuery<Choice, Name>,
  { sorts, fields, wordsIn = [] }: CursorQueryOptions<Choice, Name>,
  cursor: string,
) {
  if (cursor) return { cursorPaging: { limit: pageSize, cursor } }
  const filter: Record<string, unknown> = {}
  for (const name of Object.keys(fields) as Choice[])
    if (chosen[name].length > 0) filter[fields[name]] = { $in: chosen[name] }
  if (words && wordsIn.length > 0) filter.$or = wordsIn.map((field) => ({ [field]: { $contains: words } }))
  return {
    cursorPaging: { limit: pageSize },
    filter,
    sort: [{ fieldName: sorts[sort.by], order: sort.descending ? ('DESC' as const) : ('ASC' as const) }],
  }
}
