import { Skeleton } from '@vitrine/ui/skeleton'

const sections = ['status', 'profile', 'contact']
const lines = ['one', 'two', 'three']

export function MemberSkeleton() {
  return (
    <div role="status" className="pt-6 lg:pt-9">
      <span className="sr-only">Loading member</span>
      <Skeleton className="h-5 w-20" />
      <div className="mt-4 flex items-center gap-4">
        <Skeleton className="size-14 rounded-full!" />
        <div>
          <Skeleton className="h-9 w-56" />
          <Skeleton className="mt-3 h-4 w-40" />
        </div>
      </div>
      <div className="mt-10 grid gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex flex-col gap-12">
          {sections.map((section) => (
            <div key={section}>
              <Skeleton className="mb-5 h-7 w-28" />
              {lines.map((line) => (
                <div key={line} className="flex h-11 items-center gap-8 border-t border-line">
                  <Skeleton className="h-4 w-24" />
                  <Skeleton className="h-4 w-40" />
                </div>
              ))}
            </div>
          ))}
        </div>
        <div className="flex flex-col gap-3">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-48" />
        </div>
      </div>
    </div>
  )
}
