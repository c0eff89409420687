import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FileDescriptor, listDeletedFiles, listFiles, searchFiles } from '@vitrine/client/files'
import type { Folder } from '@vitrine/client/folders'
import { useClient } from '@vitrine/react/provider'
import { useEffect } from 'react'

import { fileKeys, foldersOptions } from '../data/files.ts'
import type { List } from '../list/list.ts'
import { useCursorList } from '../list/use-cursor-list.ts'
import { type LibraryQuery, librarySorts } from './library-query.ts'

const pageSize = 60
const refetchEvery = 1500

const roots = {
  LIBRARY: 'MEDIA_ROOT',
  VISITORS: 'VISITOR_UPLOADS_ROOT',
  TRASH: 'TRASH_ROOT',
} as const

export interface Library {
  readonly files: List<FileDescriptor>
  readonly folders: readonly Folder[]
  readonly foldersError: Error | null
}

/** The files and folders of one section. A search covers all folders. */
export function useLibrary(query: LibraryQuery): Library {
  const client = useClient()
  const queries = useQueryClient()
  const { section, folder, words, types, sort } = query
  const files = useCursorList([...fileKeys.list, query], async (cursor, signal) => {
    const asked = cursor
      ? { paging: { limit: pageSize, cursor } }
      : {
          paging: { limit: pageSize },
          sort: {
            fieldName: librarySorts[sort.by],
            order: sort.descending ? ('DESC' as const) : ('ASC' as const),
          },
          ...(types.length > 0 && { mediaTypes: types }),
        }
    const root = cursor ? {} : { rootFolder: roots[section], ...(words && { search: words }) }
    const within = folder && !cursor ? { parentFolderId: folder } : {}
    const answer = await (words || section === 'VISITORS'
      ? searchFiles(client, { ...asked, ...root }, { signal })
      : section === 'TRASH'
        ? listDeletedFiles(client, { ...asked, ...within }, { signal })
        : listFiles(client, { ...asked, ...within }, { signal }))
    return { rows: answer.files, next: answer.nextCursor.cursors.next }
  })
  const folders = useQuery(foldersOptions(client, { section, folder, words }))

  // The platform still processes new uploads, which have no thumbnail yet.
  const isProcessing = files.rows.some(({ operationStatus }) => operationStatus === 'PENDING')
  useEffect(() => {
    if (!isProcessing) return
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey: fileKeys.list }), refetchEvery)
    return () => clearInterval(timer)
  }, [isProcessing, queries])
  return { files, folders: folders.data ?? [], foldersError: folders.error }
}
