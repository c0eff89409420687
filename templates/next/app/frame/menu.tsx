import type { MenuLink } from '@vitrine/client/site-frame'

import { readWords } from '../shop.ts'
import { MenuText } from './menu-text.tsx'

/** A popover on a phone, and a row on wider screens. It works without scripts. */
export async function Menu({ links }: { readonly links: readonly MenuLink[] }) {
  const words = await readWords()
  return (
    <nav id="menu" className="menu" popover="auto" aria-label={words.menu}>
      <button type="button" className="icon" popoverTarget="menu" aria-label={words.close}>
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d="m6 6 12 12m0-12L6 18" />
        </svg>
      </button>
      <ul>
        {links.map((link) => (
          <li key={`${link.label} ${link.link}`}>
            {link.entries.length > 0 ? <Group {...link} allOf={words.allOf} /> : <MenuText {...link} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface GroupProps extends MenuLink {
  readonly allOf: (label: string) => string
}

function Group({ label, link, entries, allOf }: GroupProps) {
  const hasOwn = link && !entries.some((entry) => entry.link === link)
  return (
    <details name="menu">
      <summary>{label}</summary>
      <ul>
        {(hasOwn ? [{ label: allOf(label), link }, ...entries] : entries).map((entry) => (
          <li key={`${entry.label} ${entry.link}`}>
            <MenuText {...entry} />
          </li>
        ))}
      </ul>
    </details>
  )
}
