import { useQueryClient } from '@tanstack/react-query'
import type { FileDescriptor, MediaType } from '@vitrine/client/files'
import { usePending } from '@vitrine/react/page-state'
import { useUploads } from '@vitrine/react/upload'
import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { FolderIcon } from '@vitrine/ui/icons'
import { Progress } from '@vitrine/ui/progress'
import { Select } from '@vitrine/ui/select'
import { Skeleton } from '@vitrine/ui/skeleton'
import { useState } from 'react'

import { fileKeys } from '../data/files.ts'
import { counted } from '../data/format.ts'
import { userMessage } from '../data/user-message.ts'
import { ListEnd } from '../list/list-end.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { ArrivingFile } from './arriving-file.tsx'
import { FolderPath, type FolderRef } from './folder-path.tsx'
import { defaultQuery } from './library-query.ts'
import { rootFolder } from './library-root.ts'
import { mediaTypeNames, mediaTypes } from './media-types.ts'
import { PickTile } from './pick-tile.tsx'
import { UploadButton } from './upload-button.tsx'
import { useLibrary } from './use-library.ts'

export interface FilePickerProps {
  readonly open: boolean
  readonly title: string
  /** The accepted types; the filter is hidden for a single type. */
  readonly types?: readonly MediaType[]
  readonly several?: boolean
  /** Private files only; otherwise public ones only. */
  readonly isPrivate?: boolean
  /** The label of the button for a single file. */
  readonly choose?: string
  readonly onClose: () => void
  /** Called once, with processed files only. */
  readonly onChoose: (files: readonly FileDescriptor[]) => void
}

/** Selects files of the library, or uploads new ones. */
export function FilePicker({ open, title, onClose, ...props }: FilePickerProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} className="[--dialog:56rem]">
      {open ? <Choice {...props} onClose={onClose} /> : null}
    </Dialog>
  )
}

const every = mediaTypes.filter((type) => type !== 'UNKNOWN')

function Choice(props: Omit<FilePickerProps, 'open' | 'title'>) {
  const { types = every, several = false, isPrivate = false, onClose, onChoose } = props
  const { choose: chooseLabel = 'Add file' } = props
  const [path, setWay] = useState<readonly FolderRef[]>([rootFolder])
  const [words, setWords] = useState('')
  const [type, setType] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, FileDescriptor>>(new Map())
  const here = path.at(-1) ?? rootFolder
  const folder = here.id === rootFolder.id ? '' : here.id
  const query = {
    ...defaultQuery,
    folder: words ? '' : folder,
    words,
    types: type ? [type as MediaType] : types.length < every.length ? types : [],
  }
  const { files, folders, foldersError } = useLibrary(query)
  const uploads = useUploads()
  usePending(uploads.isBusy)
  const queries = useQueryClient()
  const arrive = (file: FileDescriptor, key: number) => {
    uploads.remove(key)
    void queries.invalidateQueries({ queryKey: fileKeys.all })
    // Several files may arrive before the next drawing.
    if (types.includes(file.mediaType))
      setChosen((before) => new Map([...(several ? before : []), [file.id, file]]))
  }
  const toggle = (file: FileDescriptor) => {
    const next = new Map(several ? chosen : [])
    if (chosen.has(file.id)) next.delete(file.id)
    else next.set(file.id, file)
    setChosen(next)
  }
  const choose = () => {
    onChoose([...chosen.values()])
    onClose()
  }
  const error = files.error ?? foldersError
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          query={{ words }}
          change={(changes) => setWords(changes.words ?? '')}
          label="Search files"
          placeholder="Name or label"
        />
        {types.length > 1 ? (
          <Select
            label="File type"
            hideLabel
            placeholder="All types"
            options={types.map((one) => ({ value: one, label: mediaTypeNames[one] }))}
            value={type}
            onChange={({ target }) => setType(target.value)}
            className="w-40"
          />
        ) : null}
        <span className="ml-auto">
          <UploadButton
            label="Upload"
            {...(types.every((one) => one === 'IMAGE' || one === 'VECTOR') && { accept: 'image/*' })}
            onFiles={(added) =>
              uploads.add(added, {
                ...(folder && { parentFolderId: folder }),
                ...(isPrivate && { private: true }),
              })
            }
          />
        </span>
      </div>
      {uploads.items.map(({ key, file, state }) =>
        state.status === 'DONE' && state.fileId ? (
          <ArrivingFile
            key={key}
            name={file.name}
            fileId={state.fileId}
            onReady={(ready) => arrive(ready, key)}
            onRemove={() => uploads.remove(key)}
          />
        ) : state.status === 'FAILED' ? (
          <p
            key={key}
            role="alert"
            className="text-sm text-critical"
          >{`${file.name}: ${userMessage(state.error)}`}</p>
        ) : (
          <Progress key={key} label={file.name} value={state.sentBytes} max={Math.max(1, state.totalBytes)} />
        ),
      )}
      {isPrivate ? (
        <p className="text-sm text-ink-soft">Only private files can be chosen. Uploads are private here.</p>
      ) : null}
      {words ? null : <FolderPath path={path} onGo={setWay} />}
      {error ? (
        <FailureBanner title="The files could not be loaded" error={error} onRetry={files.retry} />
      ) : null}
      <div className="h-[45dvh] overflow-y-auto">
        {folders.length > 0 ? (
          <ul
            aria-label="Folders"
            className="mb-5 grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3 p-1"
          >
            {folders.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  onClick={() => {
                    setWay(words ? [rootFolder, one] : [...path, one])
                    setWords('')
                  }}
                  className="flex w-full items-center gap-2 rounded-md border border-line px-3 py-2.5 text-left text-sm hover:bg-surface"
                >
                  <FolderIcon size={16} className="flex-none text-ink-soft" />
                  <span className="truncate">{one.displayName}</span>
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        {files.isPending ? (
          <Skeleton className="h-32 w-full" />
        ) : files.rows.length === 0 ? (
          folders.length === 0 ? (
            <p className="text-sm text-ink-soft">No matching files in this folder.</p>
          ) : null
        ) : (
          <ul aria-label="Files" className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-4 p-1">
            {files.rows.map((file) => (
              <PickTile
                key={file.id}
                file={file}
                reason={file.private === isPrivate ? undefined : isPrivate ? 'Public' : 'Private'}
                isChosen={chosen.has(file.id)}
                onToggle={() => toggle(file)}
              />
            ))}
            <ListEnd list={files} />
          </ul>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <Button disabled={chosen.size === 0} onClick={choose}>
          {several && chosen.size > 0 ? `Add ${counted(chosen.size, 'file', 'files')}` : chooseLabel}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
