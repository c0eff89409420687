import { SignOutIcon } from '@vitrine/ui/icons'
import { ToastRegion } from '@vitrine/ui/toast'
import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { moreTexts, texts } from '../texts/texts.ts'
import { sections } from './sections.ts'

/** The frame of the account pages: navigation is a column on wide screens and a scrolling row on phones. */
export function AccountFrame({ children }: { readonly children: ReactNode }) {
  const list = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is another entry of the list
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (here) list.current?.scrollTo({ left: here.offsetLeft - 40 })
  }, [pathname])
  return (
    <ToastRegion label={moreTexts.account.notifications} dismissLabel={texts.shell.dismiss}>
      <div className="mx-auto max-w-page gap-16 px-gutter pt-2 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:pt-14">
        <nav
          ref={list}
          aria-label={moreTexts.account.account}
          className="vt-screen-only max-lg:-mx-gutter max-lg:[mask-image:linear-gradient(to_right,black_calc(100%-3rem),transparent)] max-lg:mb-10 max-lg:overflow-x-auto max-lg:border-b max-lg:border-line max-lg:px-gutter lg:sticky lg:top-28 lg:self-start"
        >
          <ul className="flex w-max gap-6 text-sm max-lg:pr-8 lg:w-auto lg:flex-col lg:gap-1 lg:text-base">
            {sections.map(({ to, key, Icon, ...link }) => (
              <li key={to} className="flex-none">
                <NavLink to={to} prefetch="intent" className={linkClass} {...link}>
                  <Icon size={18} className="max-lg:hidden" />
                  {moreTexts.account.sections[key]}
                </NavLink>
              </li>
            ))}
            <li className="flex-none lg:mt-4 lg:border-t lg:border-line lg:pt-4">
              <form method="post" action="/auth/sign-out">
                <button type="submit" className={`${itemClass} w-full text-ink-soft hover:text-ink`}>
                  <SignOutIcon size={18} className="max-lg:hidden" />
                  {moreTexts.account.signOut}
                </button>
              </form>
            </li>
          </ul>
        </nav>
        <div className="min-w-0">{children}</div>
      </div>
    </ToastRegion>
  )
}

const itemClass =
  'flex min-h-11 items-center gap-3 whitespace-nowrap transition-colors duration-(--fast) lg:-mx-3 lg:rounded-md lg:px-3'

const linkClass = ({ isActive }: { readonly isActive: boolean }) =>
  `${itemClass} ${
    isActive
      ? 'text-ink max-lg:-mb-px max-lg:border-b-2 max-lg:border-accent lg:bg-surface lg:font-medium'
      : 'text-ink-soft hover:text-ink'
  }`
