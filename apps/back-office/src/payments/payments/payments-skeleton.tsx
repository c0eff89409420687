import { Skeleton } from '@vitrine/ui/skeleton'

const stats = ['one', 'two', 'three']
const rows = ['one', 'two', 'three', 'four']

export function PaymentsSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-12">
      <span className="sr-only">Loading payments</span>
      <div className="grid grid-cols-2 gap-6 lg:grid-cols-3">
        {stats.map((stat) => (
          <Skeleton key={stat} className="h-24 w-full" />
        ))}
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-7 w-40" />
        {rows.map((row) => (
          <Skeleton key={row} className="h-16 w-full" />
        ))}
      </div>
    </div>
  )
}
