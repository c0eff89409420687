import type { ReactNode } from 'react'

/** Shows a dash for unknown values. */
export function FactRows({
  rows,
}: {
  readonly rows: readonly (readonly [name: string, value: ReactNode])[]
}) {
  return (
    <dl className="border-t border-line text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-4 border-b border-line py-2.5">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="break-words">{value || <span className="text-ink-faint">–</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
