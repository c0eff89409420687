import { formatDay } from '../../data/format.ts'
import { shop, shopAddress } from '../../shop.ts'

/** The head of a printed page: the shop, the title of the paper, and its date. */
export function PrintHeader({ title, date }: { readonly title: string; readonly date: Date }) {
  return (
    <header className="flex items-start justify-between gap-8">
      <div>
        <p className="font-display text-2xl">{shop.name}</p>
        <p className="text-sm">{shopAddress()}</p>
      </div>
      <div className="text-right text-sm">
        <p className="font-display text-2xl">{title}</p>
        <p>{formatDay(date)}</p>
      </div>
    </header>
  )
}
