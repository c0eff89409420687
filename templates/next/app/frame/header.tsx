import { findCurrentCart } from '@vitrine/client/current-cart'

import { site } from '../../vitrine.ts'
import { addressOf } from '../picture.tsx'
import { readShop, readWords } from '../shop.ts'
import { Announcement } from './announcement.tsx'
import { Menu } from './menu.tsx'
import { readFrame } from './read-frame.ts'

/** The logo or the name of the shop. When customers see the shop, also its announcement, menu, account and cart. */
export async function Header() {
  const [{ name, logoUrl }, words, frame] = await Promise.all([readShop(), readWords(), readFrame()])
  const { announcement, menus } = frame ?? {}
  const links = menus?.header ?? []
  return (
    <>
      {announcement && <Announcement announcement={announcement} />}
      <header>
        <a className="name" href="/">
          {logoUrl ? <img src={addressOf(logoUrl)} alt={name} /> : name}
        </a>
        {frame && (
          <nav className="links" aria-label={words.account}>
            <a href="/account">{words.account}</a>
            <a href="/cart">{words.cartWith(await countItems())}</a>
            {links.length > 0 && (
              <button type="button" className="icon" popoverTarget="menu" aria-label={words.menu}>
                <svg viewBox="0 0 24 24" aria-hidden>
                  <path d="M3 6h18M3 12h18M3 18h18" />
                </svg>
              </button>
            )}
          </nav>
        )}
        {links.length > 0 && <Menu links={links} />}
      </header>
    </>
  )
}

async function countItems(): Promise<number> {
  const cart = await findCurrentCart(await site.getClient())
  return cart?.lineItems.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
}
