import { Skeleton } from '@vitrine/ui/skeleton'

const rows = Array.from({ length: 20 }, (_, row) => `row ${row}`)

/** Screen readers announce `label`. */
export function ListSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" className="mt-2">
      <span className="sr-only">{label}</span>
      {rows.map((row) => (
        <div
          key={row}
          className="flex h-29 flex-col justify-center gap-3 border-b border-line lg:h-9 lg:flex-row lg:items-center lg:justify-between"
        >
          <Skeleton className="h-4 w-2/3 lg:w-20" />
          <Skeleton className="h-4 w-1/3 lg:w-36" />
          <Skeleton className="hidden h-4 w-32 lg:block" />
          <Skeleton className="hidden h-5 w-16 lg:block" />
          <Skeleton className="hidden h-5 w-20 lg:block" />
          <Skeleton className="hidden h-4 w-24 lg:block" />
          <Skeleton className="hidden h-4 w-16 lg:block" />
        </div>
      ))}
    </div>
  )
}
