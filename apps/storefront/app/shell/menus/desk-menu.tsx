import type { MenuLink } from '@vitrine/client/site-frame'
import { ChevronDownIcon } from '@vitrine/ui/icons'
import { useId } from 'react'
import { NavLink, useLocation } from 'react-router'
import { texts } from '../../texts/texts.ts'
import { MenuText } from './menu-text.tsx'

export interface DeskMenuProps {
  readonly links: readonly MenuLink[]
  readonly className: string
}

export function DeskMenu({ links, className }: DeskMenuProps) {
  return (
    <ul className={`hidden items-baseline text-sm xl:flex ${className}`}>
      {links.map((link) => (
        <li key={`${link.label} ${link.link}`}>
          {link.entries.length > 0 ? <SubMenu {...link} /> : <TopLink {...link} />}
        </li>
      ))}
    </ul>
  )
}

function TopLink({ label, link }: MenuLink) {
  if (!link?.startsWith('/'))
    return (
      <MenuText link={link} className={textClass(false)}>
        {label}
      </MenuText>
    )
  return (
    <NavLink to={link} end prefetch="intent" className={({ isActive }) => textClass(isActive)}>
      {label}
    </NavLink>
  )
}

/** A native popover: it opens without scripts, closes with Escape and returns the focus. */
function SubMenu({ label, link, entries }: MenuLink) {
  const id = useId()
  const { pathname } = useLocation()
  const isActive = [link, ...entries.map((entry) => entry.link)].includes(pathname)
  const close = () => document.getElementById(id)?.hidePopover()
  const hasOwn = link && !entries.some((entry) => entry.link === link)
  return (
    <>
      <button type="button" popoverTarget={id} className={`items-center gap-1 ${textClass(isActive)}`}>
        {label}
        <ChevronDownIcon size={14} />
      </button>
      <div id={id} popover="auto" className="vt-below-header border-b border-line bg-paper text-ink">
        <ul
          aria-label={label}
          className="mx-auto grid max-w-page grid-cols-4 gap-x-8 gap-y-1 px-gutter py-8 text-base"
        >
          {(hasOwn ? [{ label: texts.shell.allOf(label), link }, ...entries] : entries).map((entry) => (
            <li key={`${entry.label} ${entry.link}`}>
              <MenuText
                link={entry.link}
                className="block py-2 font-display text-xl hover:text-accent"
                onClick={close}
              >
                {entry.label}
              </MenuText>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

const textClass = (isActive: boolean): string =>
  `inline-flex py-2 whitespace-nowrap transition-colors duration-(--fast) hover:text-ink ${isActive ? 'text-ink underline decoration-accent underline-offset-8' : 'text-ink-soft'}`
