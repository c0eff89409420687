import { readChoices, readSort, readWords, writeChoices, writeSort } from './address.ts'
import type { Sort } from './list.ts'

/** The search, filters and sort order of a list, all stored in the URL. */
export interface ListQuery<Choice extends string, Name extends string> {
  readonly words: string
  readonly chosen: Readonly<Record<Choice, readonly string[]>>
  readonly sort: Sort<Name>
}

export interface ListAddress<Choice extends string, Name extends string> {
  readonly defaultQuery: ListQuery<Choice, Name>
  readonly read: (address: URLSearchParams) => ListQuery<Choice, Name>
  readonly write: (query: ListQuery<Choice, Name>) => URLSearchParams
}

export interface ListAddressOptions<Choice extends string, Name extends string> {
  /** Names in the URL → fields of the API. */
  readonly sorts: Readonly<Record<Name, string>>
  readonly defaultSort: Sort<NoInfer<Name>>
  /** The filters with all their values. */
  readonly choices: Readonly<Record<Choice, readonly string[]>>
}

/** Ignores unknown values, so that an old URL still works. */
export function listAddress<Choice extends string, Name extends string>(
  options: ListAddressOptions<Choice, Name>,
): ListAddress<Choice, Name> {
  const { sorts, defaultSort, choices } = options
  const names = Object.keys(choices) as Choice[]
  const each = (valuesOf: (name: Choice) => readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, valuesOf(name)])) as Record<Choice, readonly string[]>
  return {
    defaultQuery: { words: '', chosen: each(() => []), sort: defaultSort },
    read: (address) => ({
      words: readWords(address.get('q')),
      chosen: each((name) => readChoices(address.get(name), choices[name])),
      sort: readSort(address.get('sort'), sorts, defaultSort),
    }),
    write({ words, chosen, sort }) {
      const address = new URLSearchParams()
      if (words) address.set('q', words)
      for (const name of names) if (chosen[name].length > 0) address.set(name, writeChoices(chosen[name]))
      if (writeSort(sort) !== writeSort(defaultSort)) address.set('sort', writeSort(sort))
      return address
    },
  }
}
