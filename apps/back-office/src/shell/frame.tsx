import { cx } from '@vitrine/ui/cx'
import { IconButton } from '@vitrine/ui/icon-button'
import { SignOutIcon } from '@vitrine/ui/icons'
import { SkipLink } from '@vitrine/ui/skip-link'
import { Wordmark } from '@vitrine/ui/wordmark'
import { useEffect, useRef } from 'react'
import { NavLink, Outlet, ScrollRestoration, useLocation } from 'react-router'

import { Uploads } from '../media/uploads.tsx'
import { shop } from '../shop.ts'
import { myPages } from './pages.ts'
import { StepUp } from './step-up/step-up.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { useLive } from './use-live.ts'

/** The navigation is beside the page on wide screens and above it on phones. */
export function Frame() {
  useLive()
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
        <Navigation />
        <div className="mt-auto hidden items-center gap-1 p-3 lg:flex">
          <Tools />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 px-gutter lg:px-10">
        <StepUp>
          <Uploads>
            <Outlet />
          </Uploads>
        </StepUp>
      </main>
      <ScrollRestoration />
    </div>
  )
}

/** On phones, the strip scrolls to the current page. */
function Navigation() {
  const strip = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each page
  useEffect(() => {
    const nav = strip.current
    if (!nav?.firstElementChild) return
    const showHere = () => {
      const here = nav.querySelector<HTMLElement>('[aria-current=page]')
      if (here && nav.scrollWidth > nav.clientWidth) nav.scrollLeft = here.offsetLeft - nav.offsetLeft - 20
    }
    // A late font widens the labels and would cut off the last one.
    const names = new ResizeObserver(showHere)
    names.observe(nav.firstElementChild)
    return () => names.disconnect()
  }, [pathname])
  return (
    <nav
      ref={strip}
      aria-label="Back office"
      className="min-h-0 overflow-x-auto px-gutter lg:overflow-y-auto lg:px-3"
    >
      <div className="flex gap-5 max-lg:w-max lg:flex-col lg:gap-5">
        {myPages.map((group) => (
          <ul key={group[0]?.to} className="flex gap-5 lg:flex-col lg:gap-0.5">
            {group.map(({ to, name, Icon }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className={linkClass}>
                  <Icon size={18} className="max-lg:hidden" />
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </nav>
  )
}

const linkClass = ({ isActive }: { readonly isActive: boolean }) =>
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
