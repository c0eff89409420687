import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { FolderIcon } from '@vitrine/ui/icons'
import { useState } from 'react'

import { foldersOptions } from '../data/files.ts'
import { FolderPath, type FolderRef } from './folder-path.tsx'
import { rootFolder } from './library-root.ts'

export interface MoveDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** A moved folder cannot move into itself. */
  readonly except?: string
  readonly onMove: (to: FolderRef) => void
}

export function MoveDialog({ open, onClose, except, onMove }: MoveDialogProps) {
  const client = useClient()
  const [path, setWay] = useState<readonly FolderRef[]>([rootFolder])
  const here = path.at(-1) ?? rootFolder
  const folders = useQuery({
    ...foldersOptions(client, { section: 'LIBRARY', folder: here.id, words: '' }),
    enabled: open,
  })
  const shown = folders.data?.filter(({ id }) => id !== except)
  return (
    <Dialog open={open} onClose={onClose} title="Move to folder">
      <div className="mb-3">
        <FolderPath path={path} onGo={setWay} />
      </div>
      <ul className="max-h-80 overflow-y-auto border-t border-line">
        {shown?.map((folder) => (
          <li key={folder.id} className="border-b border-line">
            <button
              type="button"
              onClick={() => setWay([...path, folder])}
              className="flex w-full items-center gap-3 px-2 py-3 text-left text-sm hover:bg-surface focus-visible:-outline-offset-2"
            >
              <FolderIcon size={18} className="text-ink-soft" /> {folder.displayName}
            </button>
          </li>
        ))}
        {shown?.length === 0 ? <li className="py-3 text-sm text-ink-soft">No folders here.</li> : null}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          onClick={() => {
            onMove(here)
            onClose()
          }}
        >
          {`Move to ${here.displayName}`}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
