import { IconButton } from '@vitrine/ui/icon-button'
import { CloseIcon } from '@vitrine/ui/icons'
import { DragHandle, dropLine } from '../../shell/drag-handle.tsx'
import type { useDragOrder } from '../../shell/use-drag-order.ts'
import { nameOfMedia } from './media-name.ts'
import type { ChoiceDraft, MediaDraft, OptionDraft } from './product-draft.ts'

export interface ChoiceRowProps {
  readonly choice: ChoiceDraft
  readonly kind: OptionDraft['kind']
  readonly media: readonly MediaDraft[]
  readonly drag: ReturnType<ReturnType<typeof useDragOrder>>
  readonly error: string | undefined
  readonly onChange: (changes: Partial<ChoiceDraft>) => void
  /** By one place. */
  readonly onMove: (step: -1 | 1) => void
  readonly onRemove: () => void
}

const control =
  'h-9 min-w-0 rounded-md border border-line-strong bg-paper px-2.5 text-sm hover:border-ink aria-invalid:border-critical focus-visible:-outline-offset-1'

/** One choice. Alt with an arrow key moves it. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { choice, kind, media, drag, error, onChange, onMove, onRemove } = props
  const { value, colorCode, mediaId } = choice
  const name = value || 'the choice'
  return (
    <li {...drag} className={`relative flex flex-wrap items-center gap-2 py-1 ${dropLine}`}>
      <DragHandle />
      {kind === 'COLOR' ? (
        <input
          type="color"
          aria-label={`Colour of ${name}`}
          value={colorCode || '#888888'}
          onChange={({ target }) => onChange({ colorCode: target.value })}
          className={`${control} w-11 flex-none p-1!`}
        />
      ) : null}
      <input
        aria-label="Choice"
        aria-invalid={error ? true : undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        title="Alt with an arrow key moves the choice"
        maxLength={100}
        value={value}
        onChange={({ target }) => onChange({ value: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
          if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return
          event.preventDefault()
          onMove(event.key === 'ArrowUp' ? -1 : 1)
        }}
        className={`${control} flex-1 basis-32`}
      />
      {kind === 'IMAGE' ? (
        <select
          aria-label={`Picture of ${name}`}
          value={mediaId}
          onChange={({ target }) => onChange({ mediaId: target.value })}
          className={`${control} w-40`}
        >
          <option value="">No picture</option>
          {media.map((one, index) => (
            <option key={one.fileId} value={one.fileId}>
              {nameOfMedia(one, index)}
            </option>
          ))}
        </select>
      ) : null}
      <IconButton label={`Remove ${name}`} size="sm" icon={<CloseIcon size={14} />} onClick={onRemove} />
      {error ? (
        <p role="alert" className="w-full text-sm text-critical">
          {error}
        </p>
      ) : null}
    </li>
  )
}
