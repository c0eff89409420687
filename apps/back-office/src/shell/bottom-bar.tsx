import { cx } from '@vitrine/ui/cx'
import { Drawer } from '@vitrine/ui/drawer'
import { MenuIcon } from '@vitrine/ui/icons'
import { useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'

import { Navigation } from './navigation.tsx'
import { myPages } from './pages.ts'

const frequent = ['/', '/orders', '/products', '/customers']

/** The four most frequent pages that the staff member can open. */
const shown = myPages
  .flat()
  .sort((one, other) => placeOf(one.to) - placeOf(other.to))
  .slice(0, frequent.length)

/** On phones: the frequent pages, and a sheet with all of them. */
export function BottomBar() {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet closes when a page opens
  useEffect(() => setOpen(false), [pathname])
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper lg:hidden print:hidden">
      <nav aria-label="Frequent pages">
        <ul className="grid h-14 auto-cols-fr grid-flow-col">
          {shown.map(({ to, name, Icon }) => (
            <li key={to} className="grid">
              <NavLink to={to} end={to === '/'} className={linkClass}>
                <Icon size={20} />
                {name}
              </NavLink>
            </li>
          ))}
          <li className="grid">
            <button
              type="button"
              onClick={() => setOpen(true)}
              className={linkClass({ isActive: false })}
              aria-haspopup="dialog"
            >
              <MenuIcon size={20} />
              More
            </button>
          </li>
        </ul>
      </nav>
      <Drawer open={open} onClose={() => setOpen(false)} title="All pages" side="bottom">
        <Navigation />
      </Drawer>
    </div>
  )
}

/** Pages that are not frequent keep their order behind those that are. */
function placeOf(path: string): number {
  const place = frequent.indexOf(path)
  return place < 0 ? frequent.length : place
}

const linkClass = ({ isActive }: { readonly isActive: boolean }) =>
  cx(
    'flex min-w-0 flex-col items-center justify-center gap-0.5 text-xs focus-visible:-outline-offset-2',
    isActive ? 'font-medium text-accent' : 'text-ink-soft',
  )
