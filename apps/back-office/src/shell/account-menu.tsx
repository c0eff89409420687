import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { HelpIcon, KeyboardIcon, PencilIcon, SignOutIcon, UserIcon } from '@vitrine/ui/icons'

import type { MouseEvent } from 'react'
import { Link } from 'react-router'

import { myselfOptions, nameOfPerson } from '../data/myself.ts'
import { shop } from '../shop.ts'
import { Popover } from './popover.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { ViewShop } from './view-shop.tsx'

export interface AccountMenuProps {
  readonly onName: () => void
  readonly onKeys?: () => void
}

/** The signed-in person with the role, the theme, the storefront, help and sign-out. */
export function AccountMenu({ onName, onKeys }: AccountMenuProps) {
  const { data: person } = useQuery(myselfOptions(useClient()))
  const name = (person && nameOfPerson(person)) ?? person?.email ?? 'Your account'
  return (
    <Popover
      className="w-64 p-1.5!"
      labelClass="flex min-h-control w-full min-w-0 items-center gap-2.5 rounded-md px-2 text-left text-sm hover:bg-sunken"
      label={
        <>
          <span className="grid size-7 flex-none place-items-center rounded-full bg-sunken text-ink-soft">
            <UserIcon size={16} />
          </span>
          <span className="min-w-0 max-lg:sr-only">
            <span className="block truncate font-medium">{name}</span>
            {person ? <span className="block truncate text-xs text-ink-soft">{person.role}</span> : null}
          </span>
        </>
      }
    >
      {person ? (
        <p className="border-b border-line px-3 pt-1.5 pb-2.5 text-xs text-ink-soft">
          <span className="block truncate text-sm font-medium text-ink">{name}</span>
          {person.email} · {person.role}
        </p>
      ) : null}
      <ul className="py-1">
        <li>
          <button type="button" className={entry} onClick={onName}>
            <PencilIcon size={16} />
            Your profile
          </button>
        </li>
        {shop.storefrontUrl ? (
          <li>
            <ViewShop className={entry} />
          </li>
        ) : null}
        <li>
          <ThemeToggle className={entry} />
        </li>
        <li>
          <Link to="/help" className={entry} onClick={closeMenu}>
            <HelpIcon size={16} />
            Help
          </Link>
        </li>
        {onKeys ? (
          <li>
            <button type="button" className={entry} onClick={onKeys}>
              <KeyboardIcon size={16} />
              Keyboard shortcuts
            </button>
          </li>
        ) : null}
        <li>
          <form method="post" action="/auth/sign-out">
            <button type="submit" className={entry}>
              <SignOutIcon size={16} />
              Sign out
            </button>
          </form>
        </li>
      </ul>
    </Popover>
  )
}

/** A link stays on the page, so its menu would stay open. */
const closeMenu = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

const entry =
  'flex min-h-control-small w-full items-center gap-3 rounded-sm px-3 text-left text-sm hover:bg-surface focus-visible:-outline-offset-2'
