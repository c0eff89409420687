import { Skeleton } from '@vitrine/ui/skeleton'

const lines = ['one', 'two', 'three']

export function OrderSkeleton() {
  return (
    <div role="status" className="pt-6 lg:pt-9">
      <span className="sr-only">Loading order</span>
      <Skeleton className="h-5 w-16" />
      <Skeleton className="mt-4 h-10 w-64" />
      <Skeleton className="mt-3 h-4 w-48" />
      <div className="mt-9 grid gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div>
          <Skeleton className="mb-5 h-7 w-24" />
          {lines.map((line) => (
            <div key={line} className="flex h-26 items-center gap-4 border-t border-line">
              <Skeleton className="aspect-4/5 w-14" />
              <div className="flex flex-1 flex-col gap-3">
                <Skeleton className="h-4 w-1/3" />
                <Skeleton className="h-4 w-1/4" />
              </div>
              <Skeleton className="h-4 w-20" />
            </div>
          ))}
        </div>
        <div className="flex flex-col gap-3">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-48" />
        </div>
      </div>
    </div>
  )
}
