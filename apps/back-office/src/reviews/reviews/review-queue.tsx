import type { Review } from '@vitrine/client/reviews'
import { cx } from '@vitrine/ui/cx'
import { type KeyboardEvent, useEffect, useRef } from 'react'

import type { List } from '../../list/list.ts'
import { ListEnd } from '../../list/list-end.tsx'
import { useRowKeys } from '../../list/use-row-keys.ts'
import type { Selection } from '../../list/use-selection.ts'
import { type ReviewActions, ReviewEntry } from './review-entry.tsx'

export interface ReviewQueueProps {
  readonly list: List<Review>
  readonly products: ReadonlyMap<string, string> | undefined
  readonly selection: Selection
  readonly actions: ReviewActions
}

const keysOf = [
  { key: 'J', does: 'next' },
  { key: 'K', does: 'previous' },
  { key: 'A', does: 'publish' },
  { key: 'R', does: 'reject' },
  { key: 'E', does: 'reply' },
  { key: 'X', does: 'select' },
] as const

const entering: readonly string[] = ['j', 'k', 'ArrowDown', 'ArrowUp']

/** Shows full reviews; one key moderates a review and moves the focus to the next. */
export function ReviewQueue({ list, products, selection, actions }: ReviewQueueProps) {
  const { rows } = list
  const { active, body, onKeyDown, onFocus } = useRowKeys<HTMLOListElement>({
    count: rows.length,
    show: () => undefined,
  })
  const decided = useRef(false)
  const now = new Date()

  // A moderated review leaves the list with the focus, so the next one receives it.
  useEffect(() => {
    if (!decided.current || document.activeElement !== document.body) return
    decided.current = false
    body.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus()
  })

  // Without another focus, the first key moves into the list.
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      const isFree = target === document.body || target instanceof HTMLHeadingElement
      if (!isFree || !entering.includes(key) || ctrlKey || metaKey || altKey) return
      event.preventDefault()
      body.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus()
    }
    document.addEventListener('keydown', enter)
    return () => document.removeEventListener('keydown', enter)
  }, [active, body])

  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const row = rows[active]
    const act =
      event.ctrlKey || event.metaKey || event.altKey ? undefined : row && actionOf(event.key, actions)
    if (!act || !row) return onKeyDown(event)
    event.preventDefault()
    decided.current = true
    act(row)
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <p className="hidden flex-wrap gap-x-5 gap-y-1 border-b border-line pb-3 text-xs text-ink-soft lg:flex">
        {keysOf.map(({ key, does }) => (
          <span key={key}>
            <kbd className="rounded-sm border border-line-strong px-1.5 font-text">{key}</kbd> {does}
          </span>
        ))}
      </p>
      <ol
        ref={body}
        aria-label="Reviews"
        aria-busy={list.isStale}
        onKeyDown={onKey}
        onFocus={onFocus}
        className={cx('min-h-0 flex-1 lg:overflow-y-auto', list.isStale && 'opacity-50')}
      >
        {rows.map((review, index) => (
          <li
            key={review.id}
            data-row={index}
            tabIndex={index === active ? 0 : -1}
            aria-label={`${review.content.rating} of 5 stars by ${review.author.authorName}`}
            aria-posinset={index + 1}
            aria-setsize={list.hasMore ? -1 : rows.length}
            className="border-b border-line [contain-intrinsic-size:auto_10rem] [content-visibility:auto] focus-visible:-outline-offset-2"
          >
            <ReviewEntry
              review={review}
              product={products?.get(review.entityId)}
              isSelected={selection.has(review.id)}
              isStop={index === active}
              {...{ actions, now }}
            />
          </li>
        ))}
        <ListEnd list={list} />
      </ol>
    </div>
  )
}

function actionOf(key: string, actions: ReviewActions): ((review: Review) => void) | undefined {
  switch (key) {
    case 'a':
      return actions.approve
    case 'r':
      return actions.reject
    case 'e':
      return actions.reply
    case 'x':
      return (review) => actions.toggle(review, false)
    default:
      return undefined
  }
}
