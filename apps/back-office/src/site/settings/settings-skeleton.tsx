import { Skeleton } from '@vitrine/ui/skeleton'

const blocks = ['one', 'two', 'three', 'four']

export function SettingsSkeleton() {
  return (
    <div role="status" className="mt-5 flex flex-col gap-8">
      <span className="sr-only">Loading settings</span>
      <Skeleton className="h-7 w-32" />
      {blocks.map((block) => (
        <div key={block} className="flex gap-3">
          <Skeleton className="size-5.5" />
          <div className="flex flex-1 flex-col gap-2.5">
            <Skeleton className="h-5 w-64" />
            <Skeleton className="h-4 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
