import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { FolderPlusIcon, LinkIcon } from '@vitrine/ui/icons'
import { useState } from 'react'

import { fileKeys, totalsOptions } from '../data/files.ts'
import { counted } from '../data/format.ts'
import { ConfirmDialog } from '../shell/confirm-dialog.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { shop } from '../shop.ts'
import { ImportDialog } from './import-dialog.tsx'
import type { LibraryQuery } from './library-query.ts'
import { formatLimit } from './media-types.ts'
import { NameDialog } from './name-dialog.tsx'
import { PrivateUpload } from './private-upload.tsx'
import { UploadButton } from './upload-button.tsx'
import { useEmptyTrash } from './use-empty-trash.ts'
import type { FileActions } from './use-file-actions.ts'

export interface LibraryHeadProps {
  readonly query: LibraryQuery
  readonly actions: FileActions
  readonly onFiles: (files: Iterable<File>, isPrivate?: boolean) => void
}

export function LibraryHead({ query, actions, onFiles }: LibraryHeadProps) {
  const totals = useQuery(totalsOptions(useClient())).data
  const queries = useQueryClient()
  const [naming, setNaming] = useState(false)
  const [emptying, setEmptying] = useState(false)
  const emptyTrash = useEmptyTrash()
  const [fetching, setFetching] = useState(false)
  const size = (bytes: string) => formatLimit(Number(bytes), shop.locale)
  return (
    <>
      <PageHead
        title="Media"
        {...(totals && {
          detail: `${counted(totals.files, 'file', 'files')}, ${size(totals.usedInBytes)} of ${size(totals.quotaInBytes)}`,
        })}
        actions={
          query.section === 'LIBRARY' ? (
            <>
              <Button
                size="sm"
                variant="secondary"
                icon={<FolderPlusIcon size={16} />}
                onClick={() => setNaming(true)}
              >
                New folder
              </Button>
              <Button
                size="sm"
                variant="secondary"
                icon={<LinkIcon size={16} />}
                onClick={() => setFetching(true)}
              >
                Import from URL
              </Button>
              <UploadButton onFiles={(files) => onFiles(files)} />
              <PrivateUpload onFiles={(files) => onFiles(files, true)} />
            </>
          ) : query.section === 'TRASH' && totals && totals.inTrash > 0 ? (
            <Button
              size="sm"
              variant="secondary"
              className="text-critical!"
              onClick={() => setEmptying(true)}
            >
              Empty trash
            </Button>
          ) : null
        }
      />
      <ImportDialog
        open={fetching}
        folder={query.folder}
        onClose={() => setFetching(false)}
        onImported={() => queries.invalidateQueries({ queryKey: fileKeys.all })}
      />
      <ConfirmDialog
        open={emptying}
        onClose={() => setEmptying(false)}
        title="Empty trash?"
        confirm="Delete permanently"
        failure="Some files could not be deleted"
        onConfirm={emptyTrash}
      >
        <p>
          All files in the trash are deleted permanently. Pages that use them will show a gap. This cannot be
          undone.
        </p>
      </ConfirmDialog>
      <NameDialog
        open={naming}
        title="New folder"
        label="Folder name"
        save="Create folder"
        onClose={() => setNaming(false)}
        onSave={(name) => actions.addFolder(name, query.folder)}
      />
    </>
  )
}
