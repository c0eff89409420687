import { Badge } from '@vitrine/ui/badge'
import { CloseIcon } from '@vitrine/ui/icons'
import { type FormEvent, useRef } from 'react'

export interface TagListProps {
  readonly tags: readonly string[]
  /** Absent: the staff member may not change the tags. */
  readonly onAdd?: (tag: string) => void
  readonly onRemove?: (tag: string) => void
}

/** Tags with buttons to remove them and a field for a new one. */
export function TagList({ tags, onAdd, onRemove }: TagListProps) {
  const input = useRef<HTMLInputElement>(null)
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const tag = input.current?.value.trim()
    if (!tag || tags.includes(tag)) return
    if (input.current) input.current.value = ''
    onAdd?.(tag)
  }
  return (
    <>
      {tags.length > 0 ? (
        <ul className="mb-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge className="pr-1!">
                {tag}
                {onRemove ? (
                  <button
                    type="button"
                    aria-label={`Remove the tag ${tag}`}
                    onClick={() => onRemove(tag)}
                    className="grid size-6 place-items-center rounded-full hover:bg-line"
                  >
                    <CloseIcon size={12} />
                  </button>
                ) : null}
              </Badge>
            </li>
          ))}
        </ul>
      ) : null}
      {onAdd ? (
        <form onSubmit={add}>
          <input
            ref={input}
            aria-label="New tag"
            placeholder="Type a tag, then press Enter"
            maxLength={100}
            className="min-h-control-small w-full rounded-md border border-line-strong bg-paper px-3 text-sm text-ink placeholder:text-ink-faint hover:border-ink focus-visible:-outline-offset-1"
          />
        </form>
      ) : null}
    </>
  )
}
