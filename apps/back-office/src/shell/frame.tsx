import { cx } from '@vitrine/ui/cx'
import { IconButton } from '@vitrine/ui/icon-button'
import { AwardIcon, HomeIcon, ReceiptIcon, SettingsIcon, SignOutIcon, UsersIcon } from '@vitrine/ui/icons'
import { SkipLink } from '@vitrine/ui/skip-link'
import { Wordmark } from '@vitrine/ui/wordmark'
import { NavLink, Outlet, ScrollRestoration } from 'react-router'

import { shop } from '../shop.ts'
import { ThemeToggle } from './theme-toggle.tsx'

const places = [
  { to: '/', name: 'Overview', Icon: HomeIcon },
  { to: '/orders', name: 'Orders', Icon: ReceiptIcon },
  { to: '/members', name: 'Members', Icon: UsersIcon },
  { to: '/badges', name: 'Badges', Icon: AwardIcon },
  { to: '/settings/sign-in', name: 'Sign-in', Icon: SettingsIcon },
] as const

/** Beside the page on a desk, above it on a phone. */
export function Frame() {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <header className="border-line max-lg:border-b lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-r print:hidden">
        <div className="flex items-center justify-between gap-4 px-gutter pt-4 lg:block lg:px-6 lg:pt-8 lg:pb-7">
          <div>
            <Wordmark name={shop.name} size="SMALL" />
            <p className="hidden text-xs text-ink-faint lg:block">Back office</p>
          </div>
          <div className="-mr-2 flex items-center lg:hidden">
            <Tools />
          </div>
        </div>
        <nav aria-label="Back office" className="overflow-x-auto px-gutter lg:px-3">
          <ul className="flex gap-5 lg:flex-col lg:gap-1">
            {places.map(({ to, name, Icon }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className={placeClass}>
                  <Icon size={18} className="max-lg:hidden" />
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-auto hidden items-center gap-1 p-3 lg:flex">
          <Tools />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 px-gutter lg:px-10">
        <Outlet />
      </main>
      <ScrollRestoration />
    </div>
  )
}

const placeClass = ({ isActive }: { readonly isActive: boolean }) =>
  cx(
    'flex items-center gap-3 text-sm whitespace-nowrap transition-colors duration-(--fast)',
    'max-lg:-mb-px max-lg:border-b-2 max-lg:py-3 lg:rounded-md lg:px-3 lg:py-2',
    isActive
      ? 'font-medium text-ink max-lg:border-accent lg:bg-surface'
      : 'text-ink-soft hover:text-ink max-lg:border-transparent lg:hover:bg-surface',
  )

function Tools() {
  return (
    <>
      <ThemeToggle />
      <form method="post" action="/auth/sign-out">
        <IconButton type="submit" label="Sign out" icon={<SignOutIcon size={18} />} />
      </form>
    </>
  )
}
