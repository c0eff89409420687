import { cx } from '@vitrine/ui/cx'
import { NavLink } from 'react-router'

import { myPages } from './pages.ts'

/** All pages in groups: beside the page on wide screens, in the sheet on phones. */
export function Navigation() {
  return (
    <nav aria-label="Back office" className="flex flex-col gap-4">
      {myPages.map((group) => (
        <ul key={group[0]?.to} className="flex flex-col gap-px">
          {group.map(({ to, name, Icon }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/'} className={linkClass}>
                <Icon size={16} />
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

const linkClass = ({ isActive }: { readonly isActive: boolean }) =>
  cx(
    'flex min-h-control-small items-center gap-3 rounded-md px-3 text-sm whitespace-nowrap transition-colors duration-(--fast)',
    isActive ? 'bg-sunken font-medium text-ink' : 'text-ink-soft hover:bg-sunken hover:text-ink',
  )
