import { cx } from '@vitrine/ui/cx'
import { NavLink } from 'react-router'

export interface PageTabsProps {
  readonly label: string
  readonly tabs: readonly { readonly to: string; readonly name: string; readonly state?: unknown }[]
}

export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <nav aria-label={label} className="mt-1.5 mb-4 max-w-full overflow-x-auto">
      <ul className="inline-flex gap-1 rounded-md bg-sunken p-1">
        {tabs.map(({ to, name, state }) => (
          <li key={to}>
            <NavLink
              to={to}
              state={state}
              end
              className={({ isActive }) =>
                cx(
                  'block rounded-sm px-4 py-1.5 text-sm whitespace-nowrap',
                  isActive ? 'bg-paper font-medium text-ink' : 'text-ink-soft hover:text-ink',
                )
              }
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
