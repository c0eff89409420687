import { Skeleton } from '@vitrine/ui/skeleton'

const fields = ['one', 'two', 'three', 'four']

export function FormSkeleton() {
  return (
    <div role="status" className="max-w-form pt-6 lg:pt-9">
      <span className="sr-only">Loading form</span>
      <Skeleton className="h-5 w-20" />
      <Skeleton className="mt-4 h-10 w-64" />
      <div className="mt-8 flex flex-col gap-7">
        {fields.map((field) => (
          <div key={field} className="flex flex-col gap-2.5">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-12 w-full" />
          </div>
        ))}
      </div>
    </div>
  )
}
