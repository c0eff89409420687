import { Skeleton } from '@vitrine/ui/skeleton'

const stats = ['today', 'orders', 'revenue', 'average']
const rows = Array.from({ length: 8 }, (_, row) => `row ${row}`)

export function OverviewSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-8">
      <span className="sr-only">Loading overview</span>
      <div className="grid grid-cols-2 gap-x-6 gap-y-8 sm:gap-x-10 xl:grid-cols-4">
        {stats.map((name) => (
          <div key={name} className="flex h-29 flex-col gap-3 border-t border-line pt-4">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-8 w-32" />
            <Skeleton className="h-4 w-36" />
          </div>
        ))}
      </div>
      <div>
        <Skeleton className="h-7 w-48" />
        <Skeleton className="mt-9 h-64 w-full" />
      </div>
      <div className="flex flex-col">
        {rows.map((row) => (
          <div key={row} className="flex h-10 items-center justify-between border-b border-line">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </div>
    </div>
  )
}
