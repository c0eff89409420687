import { cx } from './cx.ts'

export interface SkeletonProps {
  /** Set the size of the expected content with utilities: "h-6 w-40". */
  readonly className?: string
}

export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx('block animate-breathe rounded-sm bg-sunken', className)} />
}

export interface SkeletonTextProps {
  readonly lines?: number
  readonly className?: string
}

/** Placeholder lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3, className }: SkeletonTextProps) {
  const keys = Array.from({ length: lines }, (_, line) => `line ${line}`)
  return (
    <span aria-hidden="true" className={cx('flex flex-col gap-3', className)}>
      {keys.map((key, line) => (
        <Skeleton key={key} className={cx('h-4', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  )
}
