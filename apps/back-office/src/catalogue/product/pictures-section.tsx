import type { FileDescriptor } from '@vitrine/client/files'
import { usePending } from '@vitrine/react/page-state'
import { useUploads } from '@vitrine/react/upload'
import { Button } from '@vitrine/ui/button'
import { Progress } from '@vitrine/ui/progress'
import { useRef, useState } from 'react'

import { counted } from '../../data/format.ts'
import { userMessage } from '../../data/user-message.ts'
import { ArrivingFile } from '../../media/arriving-file.tsx'
import { DropZone } from '../../media/drop-zone.tsx'
import { FilePicker } from '../../media/file-picker.tsx'
import { UploadButton } from '../../media/upload-button.tsx'
import { moved } from '../../shell/move-buttons.tsx'
import { Section } from '../../shell/section.tsx'
import { useDragOrder } from '../../shell/use-drag-order.ts'
import { insertArrived } from './insert-arrived.ts'
import { PictureRow } from './picture-row.tsx'
import type { MediaDraft } from './product-draft.ts'
import { removePicture } from './remove-picture.ts'
import type { SectionState } from './section-state.ts'
import { toMedia } from './to-media.ts'

/** The limit of the platform. */
const maximum = 50

/** Pictures and videos: dropped from the computer or picked from the library, in the order of the gallery. */
export function PicturesSection({ draft, change, errorOf }: SectionState) {
  const { media, options } = draft
  const [picking, setPicking] = useState(false)
  const uploads = useUploads()
  usePending(uploads.isBusy)
  // Several uploads may end before the form is drawn again.
  const latest = useRef(media)
  latest.current = media
  const places = useRef(new Map<string, number>())
  const put = (next: readonly MediaDraft[]) => {
    latest.current = next
    change({ media: next })
  }
  const add = (files: readonly FileDescriptor[]) => {
    const had = new Set(latest.current.map(({ fileId }) => fileId))
    const added = files.filter(({ id }) => !had.has(id)).map(toMedia)
    const next = added.reduce((media, one) => insertArrived(media, one, places.current), latest.current)
    put(next.slice(0, maximum))
  }
  const dragOf = useDragOrder((from, to) => put(moved(media, from, to)))
  const error = errorOf('product.media')
  return (
    <DropZone isOpen onFiles={(files) => uploads.add(files)}>
      <Section
        title="Pictures"
        end={
          <span className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={() => setPicking(true)}>
              From the library
            </Button>
            <UploadButton label="Upload" accept="image/*,video/*" onFiles={(files) => uploads.add(files)} />
          </span>
        }
      >
        {media.length === 0 && uploads.items.length === 0 ? (
          <p className="rounded-md border border-dashed border-line-strong px-4 py-8 text-center text-sm text-ink-soft">
            Drop pictures and videos here. The first one is the cover.
          </p>
        ) : (
          <ol aria-label="Pictures" className="border-t border-line">
            {media.map((one, index) => (
              <PictureRow
                key={one.fileId}
                media={one}
                index={index}
                count={media.length}
                options={options}
                drag={dragOf(index)}
                error={errorOf(`media[${index}].fileId`) ?? errorOf(`media[${index}].altText`)}
                onChange={(changes) =>
                  put(media.map((other) => (other === one ? { ...other, ...changes } : other)))
                }
                onMove={(to) => put(moved(media, index, to))}
                onRemove={() => {
                  const next = removePicture(draft, one.fileId)
                  latest.current = next.media
                  change(next)
                }}
              />
            ))}
          </ol>
        )}
        <p role="status" className="sr-only">
          {counted(media.length, 'picture', 'pictures')}
        </p>
        {uploads.items.map(({ key, file, state }) =>
          state.status === 'DONE' && state.fileId ? (
            <ArrivingFile
              key={key}
              name={file.name}
              fileId={state.fileId}
              onReady={(ready) => {
                places.current.set(ready.id, key)
                add([ready])
                uploads.remove(key)
              }}
              onRemove={() => uploads.remove(key)}
            />
          ) : state.status === 'FAILED' ? (
            <p key={key} role="alert" className="flex items-center gap-3 py-2 text-sm text-critical">
              {`${file.name}: ${userMessage(state.error)}`}
              <Button variant="quiet" size="sm" onClick={() => uploads.remove(key)}>
                Dismiss
              </Button>
            </p>
          ) : (
            <Progress
              key={key}
              label={file.name}
              value={state.sentBytes}
              max={Math.max(1, state.totalBytes)}
            />
          ),
        )}
        {error ? (
          <p role="alert" className="mt-2 text-sm text-critical">
            {error}
          </p>
        ) : null}
        <FilePicker
          open={picking}
          title="Add pictures"
          types={['IMAGE', 'VIDEO', 'VECTOR']}
          several
          onClose={() => setPicking(false)}
          onChoose={add}
        />
      </Section>
    </DropZone>
  )
}
