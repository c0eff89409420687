import { readChoices, readSort, readWords, writeChoices, writeSort } from './address.ts'
import type { Sort } from './list.ts'

/** What a plain list is asked for: words, what is ticked, and an order. Everything of it is in the address. */
export interface ListQuery<Choice extends string, Name extends string> {
  readonly words: string
  readonly chosen: Readonly<Record<Choice, readonly string[]>>
  readonly sort: Sort<Name>
}

export interface ListAddress<Choice extends string, Name extends string> {
  readonly everything: ListQuery<Choice, Name>
  readonly read: (address: URLSearchParams) => ListQuery<Choice, Name>
  readonly write: (query: ListQuery<Choice, Name>) => URLSearchParams
}

export interface ListAddressOptions<Choice extends string, Name extends string> {
  /** Names in the address → fields of the wire. */
  readonly sorts: Readonly<Record<Name, string>>
  readonly usual: Sort<NoInfer<Name>>
  /** The lists that can be ticked, with all that can be in them. */
  readonly choices: Readonly<Record<Choice, readonly string[]>>
}

/** What is not understood in an address is left out: an old one still shows something. */
export function listAddress<Choice extends string, Name extends string>(
  options: ListAddressOptions<Choice, Name>,
): ListAddress<Choice, Name> {
  const { sorts, usual, choices } = options
  const names = Object.keys(choices) as Choice[]
  const each = (valuesOf: (name: Choice) => readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, valuesOf(name)])) as Record<Choice, readonly string[]>
  return {
    everything: { words: '', chosen: each(() => []), sort: usual },
    read: (address) => ({
      words: readWords(address.get('q')),
      chosen: each((name) => readChoices(address.get(name), choices[name])),
      sort: readSort(address.get('sort'), sorts, usual),
    }),
    write({ words, chosen, sort }) {
      const address = new URLSearchParams()
      if (words) address.set('q', words)
      for (const name of names) if (chosen[name].length > 0) address.set(name, writeChoices(chosen[name]))
      if (writeSort(sort) !== writeSort(usual)) address.set('sort', writeSort(sort))
      return address
    },
  }
}
