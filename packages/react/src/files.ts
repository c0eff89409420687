import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { getFileDescriptor, type SearchFilesInput, searchFiles } from '@vitrine/client/files'

import { useClient } from './provider.tsx'

/** Not in keys.ts, because few pages load it. */
export const filesKey = ['vitrine', 'files'] as const

/** One file of the media library, for staff and apps. */
export const fileOptions = (client: Client, fileId: string) =>
  queryOptions({
    queryKey: [...filesKey, 'one', fileId],
    queryFn: async ({ signal }) => (await getFileDescriptor(client, { fileId }, { signal })).file,
  })

export const useFile = (fileId: string) => useQuery(fileOptions(useClient(), fileId))

/** Files of the media library in pages, for staff and apps. */
export const filesOptions = (client: Client, search: Omit<SearchFilesInput, 'paging'> = {}) =>
  infiniteQueryOptions({
    queryKey: [...filesKey, 'list', search],
    queryFn: ({ pageParam, signal }) =>
      searchFiles(client, { ...search, ...(pageParam && { paging: { cursor: pageParam } }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor?.cursors?.next || undefined,
  })

export const useFiles = (search?: Omit<SearchFilesInput, 'paging'>) =>
  useInfiniteQuery(filesOptions(useClient(), search))
