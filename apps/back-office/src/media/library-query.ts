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

export const sections = { LIBRARY: 'Library', VISITORS: 'Customer uploads', TRASH: 'Trash' } as const
export type Section = keyof typeof sections

/** The query of the library, all stored in the URL. */
export interface LibraryQuery {
  readonly section: Section
  /** Empty for the root folder. */
  readonly folder: string
  readonly words: string
  readonly types: readonly MediaType[]
  readonly sort: Sort<LibrarySort>
}

export const defaultQuery: LibraryQuery = {
  section: 'LIBRARY',
  folder: '',
  words: '',
  types: [],
  sort: { by: 'changed', descending: true },
}

/** Ignores unknown values. */
export function readLibrary(address: URLSearchParams): LibraryQuery {
  const [section = 'LIBRARY'] = readChoices(address.get('in'), Object.keys(sections) as Section[])
  return {
    section,
    folder: (address.get('folder') ?? '').slice(0, 100),
    words: readWords(address.get('q')),
    types: readChoices(address.get('type'), mediaTypes),
    sort: readSort(address.get('sort'), librarySorts, defaultQuery.sort),
  }
}

export function writeLibrary({ section, folder, words, types, sort }: LibraryQuery): URLSearchParams {
  const address = new URLSearchParams()
  if (section !== 'LIBRARY') address.set('in', writeChoices([section]))
  if (folder) address.set('folder', folder)
  if (words) address.set('q', words)
  if (types.length > 0) address.set('type', writeChoices(types))
  if (writeSort(sort) !== writeSort(defaultQuery.sort)) address.set('sort', writeSort(sort))
  return address
}
