import { isApiError } from '@vitrine/client'
import { usePending } from '@vitrine/react/page-state'
import type { UploadItem, UploadList } from '@vitrine/react/upload'
import { Button } from '@vitrine/ui/button'
import { IconButton } from '@vitrine/ui/icon-button'
import { CloseIcon, ImageIcon, PlayIcon } from '@vitrine/ui/icons'
import { Progress } from '@vitrine/ui/progress'
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'

import { formatBytes } from '../data/format.ts'
import { uploadMessage } from '../data/upload-message.ts'
import { moreTexts } from '../texts/texts.ts'
import { MediaStill, type ReviewMediaItem } from './review-media.tsx'

const mostMedia = 10

interface PhotoFieldProps {
  readonly uploads: UploadList
  /** Media that the review already has. */
  readonly kept?: readonly ReviewMediaItem[] | undefined
  readonly onKeep?: ((kept: readonly ReviewMediaItem[]) => void) | undefined
  /** False if the shop accepts no more files; existing ones can still be removed. */
  readonly mayAdd?: boolean | undefined
  /** Key of the upload that the platform refused. */
  readonly refused?: number | undefined
}

/** Photos and videos of a review. They upload while the user still writes. */
export function PhotoField({ uploads, kept = [], onKeep, mayAdd = true, refused }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const [leftOut, setLeftOut] = useState(0)
  usePending(uploads.isBusy)
  const count = kept.length + uploads.items.length
  const room = mostMedia - count
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])]
    setLeftOut(Math.max(0, chosen.length - room))
    uploads.add(chosen.slice(0, room))
    // Allows choosing the same file again after a removal.
    event.target.value = ''
  }
  const takeOff = (work: () => void) => () => {
    work()
    setLeftOut(0)
    add.current?.focus()
  }
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{moreTexts.reviewForm.photosAndVideos}</legend>
      <p className="mb-3 text-sm text-ink-soft">{moreTexts.reviewForm.photosHint}</p>
      {count > 0 ? (
        <ul className="mb-4 flex flex-col gap-3">
          {kept.map((item, index) => (
            <Entry
              key={item.image?.id ?? item.video?.id}
              still={<MediaStill item={item} sizes="3.5rem" />}
              name={
                item.image?.filename ??
                `${item.image ? moreTexts.reviewForm.photo : moreTexts.reviewForm.video} ${index + 1}`
              }
              onRemove={takeOff(() => onKeep?.(kept.filter((one) => one !== item)))}
            />
          ))}
          {uploads.items.map((item) => (
            <Sent
              key={item.key}
              item={item}
              isRefused={item.key === refused}
              onRemove={takeOff(() => uploads.remove(item.key))}
            />
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
        ref={add}
        variant="secondary"
        className={room > 0 ? undefined : 'opacity-45'}
        hidden={!mayAdd}
        icon={<ImageIcon size={18} />}
        aria-disabled={room <= 0 || undefined}
        onClick={() => (room > 0 ? input.current?.click() : undefined)}
      >
        {count > 0 ? moreTexts.reviewForm.addMore : moreTexts.reviewForm.addMedia}
      </Button>
      <p aria-live="polite" className="mt-2 text-sm text-ink-soft empty:hidden">
        {leftOut > 0
          ? moreTexts.reviewForm.leftOut(leftOut)
          : room <= 0 && mayAdd
            ? moreTexts.reviewForm.tenAdded
            : ''}
      </p>
    </fieldset>
  )
}

function Sent({
  item: { file, state, upload },
  isRefused,
  onRemove,
}: {
  readonly item: UploadItem
  readonly isRefused: boolean
  readonly onRemove: () => void
}) {
  const { status, sentBytes, totalBytes, error } = state
  const hasFailed = status === 'FAILED'
  const isTheirs = isApiError(error) && !error.retryable
  return (
    <Entry
      still={<Preview file={file} />}
      name={file.name}
      onRemove={onRemove}
      {...(hasFailed && !isTheirs && { onAgain: () => upload?.resume() })}
    >
      {hasFailed || isRefused ? (
        <p role="alert" className="text-sm wrap-anywhere text-critical">
          {`${file.name}: ${hasFailed ? uploadMessage(error) : moreTexts.reviewForm.cannotShow}`}
        </p>
      ) : status === 'DONE' ? undefined : (
        <Progress
          label={status === 'WAITING' && upload ? moreTexts.reviewForm.continues(file.name) : file.name}
          value={sentBytes}
          max={Math.max(1, totalBytes)}
          detail={formatBytes(totalBytes)}
        />
      )}
    </Entry>
  )
}

function Entry({
  still,
  name,
  children,
  onAgain,
  onRemove,
}: {
  readonly still: ReactNode
  readonly name: string
  /** Replaces the name. */
  readonly children?: ReactNode
  readonly onAgain?: () => void
  readonly onRemove: () => void
}) {
  return (
    <li className="flex items-center gap-3">
      <span className="relative grid size-14 flex-none place-items-center overflow-hidden rounded-md bg-sunken text-ink-faint">
        {still}
      </span>
      <div className="min-w-0 flex-1">
        {children ?? <p className="truncate text-sm">{name}</p>}
        {onAgain ? (
          <Button variant="quiet" size="sm" className="-ml-3" onClick={onAgain}>
            {moreTexts.reviewForm.tryAgain}
          </Button>
        ) : null}
      </div>
      <IconButton
        label={moreTexts.reviewForm.removeOf(name)}
        icon={<CloseIcon size={18} />}
        onClick={onRemove}
      />
    </li>
  )
}

/** The chosen picture, or an icon for files that a browser cannot draw. */
function Preview({ file }: { readonly file: File }) {
  const [url, setUrl] = useState<string>()
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (file.type.startsWith('video/')) return <PlayIcon size={18} />
  if (!url || isBroken) return <ImageIcon size={18} />
  return <img src={url} alt="" className="size-full object-cover" onError={() => setBroken(true)} />
}
