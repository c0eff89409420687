import { useQueryClient } from '@tanstack/react-query'
import { usePending } from '@vitrine/react/page-state'
import { type UploadItem, type UploadList, useUploads } from '@vitrine/react/upload'
import { Button } from '@vitrine/ui/button'
import { IconButton } from '@vitrine/ui/icon-button'
import { CloseIcon, PauseIcon, PlayIcon, RefreshIcon } from '@vitrine/ui/icons'
import { Progress } from '@vitrine/ui/progress'
import { createContext, type ReactNode, useContext, useEffect } from 'react'

import { fileKeys } from '../data/files.ts'
import { counted } from '../data/format.ts'
import { userMessage } from '../data/user-message.ts'
import { shop } from '../shop.ts'
import { formatBytes } from './media-types.ts'
import { UploadOutcome } from './upload-outcome.tsx'

const UploadsContext = createContext<UploadList | undefined>(undefined)

export function useLibraryUploads(): UploadList {
  const uploads = useContext(UploadsContext)
  if (!uploads) throw new Error('useLibraryUploads needs <Uploads> around the pages')
  return uploads
}

/** Wraps the pages, so that uploads continue during navigation and resume after a reload. */
export function Uploads({ children }: { readonly children: ReactNode }) {
  const uploads = useUploads({ store: window.localStorage })
  usePending(uploads.isBusy)
  const queries = useQueryClient()
  const done = uploads.items.filter(({ state }) => state.status === 'DONE').length
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each upload
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: fileKeys.all })
  }, [done])
  useEffect(() => {
    if (!uploads.isBusy) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [uploads.isBusy])
  return (
    <UploadsContext value={uploads}>
      {children}
      {uploads.items.length > 0 ? <Panel uploads={uploads} done={done} /> : null}
    </UploadsContext>
  )
}

function Panel({ uploads, done }: { readonly uploads: UploadList; readonly done: number }) {
  const { items, remove, isBusy } = uploads
  const close = () => {
    for (const { key } of items) remove(key)
  }
  return (
    <section
      aria-label="Uploads"
      className="vt-rise fixed right-4 bottom-4 z-30 flex max-h-[60dvh] w-[min(24rem,calc(100vw-2rem))] flex-col rounded-lg border border-line-strong bg-paper print:hidden"
    >
      <header className="flex items-center justify-between gap-3 border-b border-line px-4 py-2">
        <p role="status" className="vt-numbers text-sm font-medium">
          {isBusy
            ? `${done} of ${counted(items.length, 'file', 'files')}`
            : `${counted(done, 'file', 'files')} uploaded`}
        </p>
        {isBusy ? null : (
          <Button size="sm" variant="quiet" onClick={close}>
            Close
          </Button>
        )}
      </header>
      <ul className="overflow-y-auto px-4 py-1">
        {items.map((item) => (
          <Line key={item.key} item={item} onRemove={() => remove(item.key)} />
        ))}
      </ul>
    </section>
  )
}

function Line({ item, onRemove }: { readonly item: UploadItem; readonly onRemove: () => void }) {
  const { file, upload, state } = item
  const { status, sentBytes, totalBytes, error } = state
  const size = (bytes: number) => formatBytes(bytes, shop.locale)
  return (
    <li className="flex items-center gap-2 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1 [&_span]:truncate">
        {status === 'DONE' ? (
          <UploadOutcome name={file.name} fileId={state.fileId ?? ''} onLeave={onRemove} />
        ) : status === 'FAILED' ? (
          <>
            <span className="block text-sm">{file.name}</span>
            <span role="alert" className="block text-sm whitespace-normal text-critical">
              {userMessage(error)}
            </span>
          </>
        ) : (
          <Progress
            label={file.name}
            value={sentBytes}
            max={Math.max(1, totalBytes)}
            detail={
              status === 'PAUSED'
                ? 'Paused'
                : !upload
                  ? 'Waiting'
                  : status === 'WAITING'
                    ? 'Waiting for the network'
                    : `${size(sentBytes)} of ${size(totalBytes)}`
            }
          />
        )}
      </div>
      {status === 'SENDING' ? (
        <IconButton
          label={`Pause ${file.name}`}
          size="sm"
          icon={<PauseIcon size={16} />}
          onClick={() => upload?.pause()}
        />
      ) : null}
      {status === 'PAUSED' ? (
        <IconButton
          label={`Resume ${file.name}`}
          size="sm"
          icon={<PlayIcon size={16} />}
          onClick={() => upload?.resume()}
        />
      ) : null}
      {status === 'FAILED' ? (
        <IconButton
          label={`Retry ${file.name}`}
          size="sm"
          icon={<RefreshIcon size={16} />}
          onClick={() => upload?.resume()}
        />
      ) : null}
      {status === 'DONE' ? null : (
        <IconButton
          label={`Cancel ${file.name}`}
          size="sm"
          icon={<CloseIcon size={16} />}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
