import type { UploadItem, UploadList } from '@vitrine/react/upload'
import { Button } from '@vitrine/ui/button'
import { IconButton } from '@vitrine/ui/icon-button'
import { CloseIcon, ImageIcon, PlayIcon } from '@vitrine/ui/icons'
import { Progress } from '@vitrine/ui/progress'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'

import { formatBytes } from '../data/format.ts'
import { userMessage } from '../data/user-message.ts'

interface PhotoFieldProps {
  readonly uploads: UploadList
  /** How many more may be chosen. */
  readonly room: number
}

/** Pictures and videos that go along; each is sent while the rest of the form is still being written. */
export function PhotoField({ uploads, room }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    uploads.add([...(event.target.files ?? [])].slice(0, room))
    // The same file may be chosen again after it was taken off.
    event.target.value = ''
  }
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Pictures and videos</legend>
      <p className="mb-3 text-sm text-ink-soft">
        If you like. Ten at most; others see them with what you write.
      </p>
      {uploads.items.length > 0 ? (
        <ul className="mb-3 flex flex-col gap-3">
          {uploads.items.map((item) => (
            <Sent key={item.key} item={item} onRemove={() => uploads.remove(item.key)} />
          ))}
        </ul>
      ) : null}
      <input
        ref={input}
        type="file"
        accept="image/*,video/*"
        multiple
        onChange={choose}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      />
      <Button
        variant="secondary"
        icon={<ImageIcon size={18} />}
        disabled={room <= 0}
        onClick={() => input.current?.click()}
      >
        {uploads.items.length > 0 ? 'Add more' : 'Add pictures or videos'}
      </Button>
    </fieldset>
  )
}

function Sent({
  item: { file, state, upload },
  onRemove,
}: {
  readonly item: UploadItem
  readonly onRemove: () => void
}) {
  const preview = usePreview(file)
  const { status, sentBytes, totalBytes, error } = state
  return (
    <li className="flex items-center gap-3">
      <span className="grid size-14 flex-none place-items-center overflow-hidden rounded-md bg-sunken text-ink-faint">
        {preview ? <img src={preview} alt="" className="size-full object-cover" /> : <PlayIcon size={18} />}
      </span>
      <div className="min-w-0 flex-1">
        {status === 'DONE' ? (
          <p className="truncate text-sm">{file.name}</p>
        ) : status === 'FAILED' ? (
          <p role="alert" className="text-sm text-critical">
            {`${file.name}: ${userMessage(error)}`}
          </p>
        ) : (
          <Progress
            label={status === 'WAITING' ? `${file.name} waits for the line` : file.name}
            value={sentBytes}
            max={Math.max(1, totalBytes)}
            detail={formatBytes(totalBytes)}
          />
        )}
      </div>
      {status === 'FAILED' ? (
        <Button variant="quiet" size="sm" onClick={() => upload?.resume()}>
          Try again
        </Button>
      ) : null}
      <IconButton label={`Take off ${file.name}`} icon={<CloseIcon size={18} />} onClick={onRemove} />
    </li>
  )
}

/** The picture itself, before it is anywhere else. */
function usePreview(file: File): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
