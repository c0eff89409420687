import { Badge } from '@vitrine/ui/badge'
import { IconButton } from '@vitrine/ui/icon-button'
import { TrashIcon } from '@vitrine/ui/icons'
import { useId } from 'react'
import { DragHandle, dropLine } from '../../shell/drag-handle.tsx'
import { MoveButtons } from '../../shell/move-buttons.tsx'
import type { useDragOrder } from '../../shell/use-drag-order.ts'
import { ProductPicture } from '../products/product-picture.tsx'
import { nameOfMedia } from './media-name.ts'
import type { MediaDraft, OptionDraft } from './product-draft.ts'

export interface PictureRowProps {
  readonly media: MediaDraft
  readonly index: number
  readonly count: number
  readonly options: readonly OptionDraft[]
  readonly drag: ReturnType<ReturnType<typeof useDragOrder>>
  readonly error: string | undefined
  readonly onChange: (changes: Partial<MediaDraft>) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

const control =
  'h-9 min-w-0 rounded-md border border-line-strong bg-paper px-2.5 text-sm hover:border-ink focus-visible:-outline-offset-1'

/** One picture with its alternative text, and the choices that it shows. */
export function PictureRow(props: PictureRowProps) {
  const { media, index, count, options, drag, error, onChange, onMove, onRemove } = props
  const { altText, choices } = media
  const id = useId()
  const name = nameOfMedia(media, index)
  const choose = (option: string, choice: string) => {
    const { [option]: _, ...rest } = choices
    onChange({ choices: choice ? { ...rest, [option]: choice } : rest })
  }
  return (
    <li {...drag} className={`relative flex items-center gap-3 border-b border-line py-2.5 ${dropLine}`}>
      <DragHandle />
      <span className="relative flex-none">
        <ProductPicture media={media} className="size-16" />
        {index === 0 ? <Badge className="absolute bottom-1 left-1 px-1.5!">Cover</Badge> : null}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap gap-2">
        <label htmlFor={id} className="sr-only">
          {`Alternative text of picture ${index + 1}`}
        </label>
        <input
          id={id}
          maxLength={300}
          placeholder="Alternative text"
          value={altText}
          onChange={({ target }) => onChange({ altText: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
          className={`${control} flex-1 basis-48`}
        />
        {options
          .filter((option) => option.choices.length > 0)
          .map((option) => (
            <select
              key={option.key}
              aria-label={`${option.name} in picture ${index + 1}`}
              value={choices[option.key] ?? ''}
              onChange={({ target }) => choose(option.key, target.value)}
              className={`${control} w-36`}
            >
              <option value="">{`Any ${option.name || 'choice'}`}</option>
              {option.choices.map(({ key, value }) => (
                <option key={key} value={key}>
                  {value}
                </option>
              ))}
            </select>
          ))}
        {error ? (
          <p role="alert" className="w-full text-sm text-critical">
            {error}
          </p>
        ) : null}
      </div>
      <span className="flex max-sm:flex-col">
        {count > 1 ? <MoveButtons name={name} index={index} count={count} onMove={onMove} /> : null}
        <IconButton label={`Remove ${name}`} size="sm" icon={<TrashIcon size={16} />} onClick={onRemove} />
      </span>
    </li>
  )
}
