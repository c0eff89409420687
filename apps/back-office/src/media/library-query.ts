import type { MediaType } from '@vitrine/client/files'

import { readChoices, readSort, readWords, writeChoices, writeSort } from '../list/address.ts'
import type { Sort } from '../list/list.ts'
import { mediaTypes } from './media-types.ts'

export const librarySorts = {
  changed: 'updatedDate',
  name: 'displayName',
  size: 'sizeInBytes',
} as const
export type LibrarySort = keyof typeof librarySorts

export const places = { LIBRARY: 'Library', VISITORS: 'Customer uploads', TRASH: 'Trash' } as const
export type Place = keyof typeof places

/** The query of the library, all stored in the URL. */
export interface LibraryQuery {
  readonly place: Place
  /** Empty for the root folder. */
  readonly folder: string
  readonly words: string
  readonly types: readonly MediaType[]
  readonly sort: Sort<LibrarySort>
}

export const wholeLibrary: LibraryQuery = {
  place: 'LIBRARY',
  folder: '',
  words: '',
  types: [],
  sort: { by: 'changed', descending: true },
}

/** Ignores unknown values. */
export function readLibrary(address: URLSearchParams): LibraryQuery {
  const [place = 'LIBRARY'] = readChoices(address.get('in'), Object.keys(places) as Place[])
  return {
    place,
    folder: (address.get('folder') ?? '').slice(0, 100),
    words: readWords(address.get('q')),
    types: readChoices(address.get('type'), mediaTypes),
    sort: readSort(address.get('sort'), librarySorts, wholeLibrary.sort),
  }
}

export function writeLibrary({ place, folder, words, types, sort }: LibraryQuery): URLSearchParams {
  const address = new URLSearchParams()
  if (place !== 'LIBRARY') address.set('in', writeChoices([place]))
  if (folder) address.set('folder', folder)
  if (words) address.set('q', words)
  if (types.length > 0) address.set('type', writeChoices(types))
  if (writeSort(sort) !== writeSort(wholeLibrary.sort)) address.set('sort', writeSort(sort))
  return address
}
