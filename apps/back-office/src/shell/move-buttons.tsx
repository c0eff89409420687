import { cx } from '@vitrine/ui/cx'
import { IconButton } from '@vitrine/ui/icon-button'
import { ArrowDownIcon, ArrowUpIcon } from '@vitrine/ui/icons'
import { useEffect, useRef, useState } from 'react'

export interface MoveButtonsProps {
  readonly name: string
  readonly index: number
  readonly count: number
  readonly onMove: (to: number) => void
}

/** The focus follows the row, so that the user can press again. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const box = useRef<HTMLSpanElement>(null)
  const wanted = useRef<'up' | 'down'>(undefined)
  const [said, setSaid] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved row loses the focus
  useEffect(() => {
    const way = wanted.current
    wanted.current = undefined
    // The user may have gone elsewhere before the row moved.
    if (!way || document.activeElement !== document.body) return
    box.current?.querySelector<HTMLElement>(`[data-move=${way}]`)?.focus()
  }, [index])
  const move = (way: 'up' | 'down') => {
    const to = way === 'up' ? index - 1 : index + 1
    if (to < 0 || to >= count) return
    wanted.current = way
    setSaid(`${name} is now at position ${to + 1} of ${count}.`)
    onMove(to)
  }
  const button = (way: 'up' | 'down', isEnd: boolean) => (
    <IconButton
      label={`Move ${name} ${way}`}
      size="sm"
      data-move={way}
      aria-disabled={isEnd}
      icon={way === 'up' ? <ArrowUpIcon size={16} /> : <ArrowDownIcon size={16} />}
      onClick={() => move(way)}
      className={cx(isEnd && 'opacity-40')}
    />
  )
  return (
    <span ref={box} className="flex flex-none">
      {button('up', index === 0)}
      {button('down', index === count - 1)}
      <span role="status" className="sr-only">
        {said}
      </span>
    </span>
  )
}

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}
