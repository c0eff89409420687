import { Skeleton } from '@vitrine/ui/skeleton'

const rows = ['one', 'two', 'three', 'four']

export function BadgesSkeleton() {
  return (
    <div role="status" className="mt-2 max-w-wide border-t border-line">
      <span className="sr-only">Loading badges</span>
      {rows.map((row) => (
        <div key={row} className="flex h-18 items-center gap-4 border-b border-line">
          <Skeleton className="size-10 rounded-full!" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-56" />
          </div>
          <Skeleton className="h-8 w-24" />
        </div>
      ))}
    </div>
  )
}
