import { Link } from 'react-router'

export interface LinkGridProps {
  readonly links: readonly { readonly to: string; readonly name: string; readonly detail: string }[]
}

/** Links with an explanation, in columns. */
export function LinkGrid({ links }: LinkGridProps) {
  return (
    <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
      {links.map(({ to, name, detail }) => (
        <li key={name}>
          <Link
            to={to}
            className="-mx-3 block h-full rounded-md px-3 py-2.5 transition-colors duration-(--fast) hover:bg-surface focus-visible:-outline-offset-2"
          >
            <span className="block text-sm font-medium">{name}</span>
            <span className="block text-sm text-ink-soft">{detail}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
