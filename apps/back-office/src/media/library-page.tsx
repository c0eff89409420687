import type { FileDescriptor } from '@vitrine/client/files'
import { EmptyState } from '@vitrine/ui/empty-state'
import { ImageIcon } from '@vitrine/ui/icons'
import { useMemo, useState } from 'react'

import { ListCards } from '../list/list-cards.tsx'
import { ListFooter } from '../list/list-footer.tsx'
import { ListSkeleton } from '../list/list-skeleton.tsx'
import { ListTable } from '../list/list-table.tsx'
import { RowCard } from '../list/row-card.tsx'
import { StateBadge } from '../list/state-badge.tsx'
import { useAddressQuery } from '../list/use-address-query.ts'
import { useColumns } from '../list/use-columns.ts'
import { useSelection } from '../list/use-selection.ts'
import { ConfirmDialog } from '../shell/confirm-dialog.tsx'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { useMediaQuery } from '../shell/use-media-query.ts'
import { shop } from '../shop.ts'
import { DropZone } from './drop-zone.tsx'
import { fileColumns, fileHead } from './file-columns.tsx'
import { FileGrid } from './file-grid.tsx'
import { FileSelection } from './file-selection.tsx'
import { FileThumbnail } from './file-thumbnail.tsx'
import { FolderStrip } from './folder-strip.tsx'
import { LibraryHead } from './library-head.tsx'
import {
  defaultQuery,
  type LibraryQuery,
  type LibrarySort,
  readLibrary,
  writeLibrary,
} from './library-query.ts'
import { LibraryTools } from './library-tools.tsx'
import { fileTypeNames, formatBytes } from './media-types.ts'
import { MoveDialog } from './move-dialog.tsx'
import { useLibraryUploads } from './uploads.tsx'
import { useFileActions } from './use-file-actions.ts'
import { useFileLayout } from './use-file-layout.ts'
import { useLibrary } from './use-library.ts'

const name = ({ displayName }: FileDescriptor) => displayName
/** A file has no size while it is processed. */
const sizeOf = ({ sizeInBytes }: FileDescriptor) =>
  Number(sizeInBytes) > 0 && formatBytes(Number(sizeInBytes), shop.locale)

export function LibraryPage() {
  const state = useAddressQuery(readLibrary, writeLibrary)
  const { query, change } = state
  const { files, folders, foldersError } = useLibrary(query)
  const ids = useMemo(() => files.rows.map(({ id }) => id), [files.rows])
  const selection = useSelection(ids, String(writeLibrary({ ...query, sort: defaultQuery.sort })))
  const columns = useColumns<FileDescriptor, LibrarySort>('back-office.file-columns', fileColumns)
  const actions = useFileActions()
  const uploads = useLibraryUploads()
  const [layout, setLook] = useFileLayout()
  const isWide = useMediaQuery('(min-width: 64rem)')
  const [moving, setMoving] = useState(false)
  const [destroying, setDestroying] = useState(false)
  const ticked = files.rows.filter(({ id }) => selection.has(id))
  const tickedIds = ticked.map(({ id }) => id)
  const add = (chosen: Iterable<File>, isPrivate = false) =>
    uploads.add(chosen, {
      ...(query.folder && { parentFolderId: query.folder }),
      ...(isPrivate && { private: true }),
    })
  const clearing = (work: Promise<void>) => void work.then(selection.clear)
  const isEmpty = files.rows.length === 0 && folders.length === 0
  return (
    <DropZone isOpen={query.section === 'LIBRARY'} onFiles={add}>
      <div className="flex flex-col lg:h-dvh">
        <LibraryHead {...{ query, actions }} onFiles={add} />
        <LibraryTools {...state} layout={layout} onLayout={setLook} />
        <div className="min-h-0 flex-1 lg:flex lg:flex-col lg:overflow-y-auto">
          {foldersError ? (
            <FailureBanner title="The folders could not be loaded" error={foldersError} className="mb-5" />
          ) : null}
          <FolderStrip {...{ query, folders, actions }} />
          {files.isPending ? (
            <ListSkeleton label="Loading files" />
          ) : files.rows.length === 0 && files.error ? (
            <FailureBanner title="The files could not be loaded" error={files.error} onRetry={files.retry} />
          ) : files.rows.length === 0 ? (
            isEmpty ? (
              <EmptyLibrary query={query} />
            ) : null
          ) : layout === 'GRID' ? (
            <FileGrid list={files} selection={selection} />
          ) : isWide ? (
            <ListTable
              label="Files"
              list={files}
              columns={columns}
              head={fileHead}
              sort={query.sort}
              onSort={(sort) => change({ sort })}
              descendsFirst={['changed', 'size']}
              selection={selection}
              nameOf={name}
            />
          ) : (
            <ListCards
              label="Files"
              list={files}
              height={84}
              card={(file) => (
                <div className="flex h-full items-center gap-4">
                  <FileThumbnail file={file} sizes="3.5rem" className="size-14 flex-none rounded-md" />
                  <div className="h-full min-w-0 flex-1">
                    <RowCard
                      to={`/media/${file.id}`}
                      title={file.displayName}
                      detail={[fileTypeNames[file.mediaType], sizeOf(file)].filter(Boolean).join(' · ')}
                      marks={
                        file.operationStatus === 'FAILED' ? (
                          <StateBadge name="Could not be processed" tone="critical" />
                        ) : null
                      }
                    />
                  </div>
                </div>
              )}
            />
          )}
        </div>
        {ticked.length > 0 ? (
          <FileSelection
            {...{ selection }}
            section={query.section}
            loaded={files.rows.length}
            onMove={() => setMoving(true)}
            onDownload={() => void actions.download(tickedIds)}
            onTrash={() => clearing(actions.trash(tickedIds))}
            onRestore={() => clearing(actions.restore(tickedIds))}
            onDestroy={() => setDestroying(true)}
          />
        ) : files.rows.length > 0 ? (
          <ListFooter list={files} one="file" many="files" />
        ) : null}
      </div>
      <MoveDialog
        open={moving}
        onClose={() => setMoving(false)}
        onMove={(to) => clearing(actions.move(ticked, to))}
      />
      <ConfirmDialog
        open={destroying}
        onClose={() => setDestroying(false)}
        title={ticked.length === 1 ? 'Delete this file?' : `Delete ${ticked.length} files?`}
        confirm="Delete permanently"
        failure="The files were not deleted"
        onConfirm={async () => {
          await actions.destroy(tickedIds)
          selection.clear()
        }}
      >
        <p>
          The selected files are deleted permanently. Pages that use them will show a gap. This cannot be
          undone.
        </p>
      </ConfirmDialog>
    </DropZone>
  )
}

function EmptyLibrary({ query: { section, words, types } }: { readonly query: LibraryQuery }) {
  if (words || types.length > 0)
    return <EmptyState title="No files found">Change the search or show all types.</EmptyState>
  if (section === 'TRASH')
    return (
      <EmptyState title="The trash is empty">Files that you move to the trash will appear here.</EmptyState>
    )
  if (section === 'VISITORS')
    return (
      <EmptyState title="No customer uploads yet">
        Photos and videos from customer reviews will appear here.
      </EmptyState>
    )
  return (
    <EmptyState title="This folder is empty" icon={<ImageIcon size={28} />}>
      Drag files here or select Upload.
    </EmptyState>
  )
}
