import type { MenuLink } from '@vitrine/client/site-frame'
import { ChevronDownIcon, HeartIcon, SearchIcon, UserIcon } from '@vitrine/ui/icons'
import { Link } from 'react-router'

import { useSite } from '../../data/site.ts'
import { texts } from '../../texts/texts.ts'
import { MenuText } from './menu-text.tsx'

/** A native popover, so that it opens, closes and returns the focus without scripts. */
export function PhoneMenu({ links }: { readonly links: readonly MenuLink[] }) {
  const isMember = useSite()?.role === 'member'
  const own = [
    { to: '/search', name: texts.shell.search, Icon: SearchIcon },
    { to: '/account', name: isMember ? texts.shell.account : texts.shell.signIn, Icon: UserIcon },
    { to: '/wishlist', name: texts.shell.wishlist, Icon: HeartIcon },
  ]
  return (
    <div
      id="menu"
      popover="auto"
      className="vt-below-header border-b border-line bg-paper px-gutter pt-2 pb-8 text-ink"
    >
      <ul>
        {links.map((link) => (
          <li key={`${link.label} ${link.link}`} className="border-b border-line">
            {link.entries.length > 0 ? <Group {...link} /> : <Single {...link} />}
          </li>
        ))}
      </ul>
      <ul className="mt-6 flex gap-8">
        {own.map(({ to, name, Icon }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center gap-2" onClick={close}>
              <Icon size={18} /> {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Single({ label, link }: MenuLink) {
  return (
    <MenuText link={link} className="block py-4 font-display text-2xl" onClick={close}>
      {label}
    </MenuText>
  )
}

function Group({ label, link, entries }: MenuLink) {
  const hasOwn = link && !entries.some((entry) => entry.link === link)
  return (
    <details name="menu" className="group">
      <summary className="flex cursor-pointer list-none items-center justify-between py-4 font-display text-2xl">
        {label}
        <ChevronDownIcon size={20} className="text-ink-soft group-open:rotate-180" />
      </summary>
      <ul className="pb-3">
        {(hasOwn ? [{ label: texts.shell.allOf(label), link }, ...entries] : entries).map((entry) => (
          <li key={`${entry.label} ${entry.link}`}>
            <MenuText link={entry.link} className="flex min-h-11 items-center pl-4 text-lg" onClick={close}>
              {entry.label}
            </MenuText>
          </li>
        ))}
      </ul>
    </details>
  )
}

function close(): void {
  document.getElementById('menu')?.hidePopover()
}
