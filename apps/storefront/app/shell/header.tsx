import { useQuery } from '@tanstack/react-query'
import { useCartContents } from '@vitrine/react/cart'
import { collectionsOptions } from '@vitrine/react/products'
import { useClient } from '@vitrine/react/provider'
import { useWishlist } from '@vitrine/react/wishlist'
import { HeartIcon, MenuIcon, SearchIcon, ShoppingBagIcon, UserIcon } from '@vitrine/ui/icons'
import { Wordmark } from '@vitrine/ui/wordmark'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'

import { preloadCartDrawer, useCartDrawer } from '../cart/cart-drawer-provider.tsx'
import { collectionsInside } from '../catalogue/collection-tree.ts'
import { useSite } from '../data/site.ts'
import { shop } from '../shop.ts'
import { OfflineNotice } from './offline-notice.tsx'

export function Header() {
  return (
    <header className="vt-screen-only sticky top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto grid h-16 max-w-page grid-cols-[1fr_auto_1fr] items-center gap-4 px-gutter lg:h-20">
        <Navigation />
        <Link to="/" prefetch="intent" aria-label={`${shop.name}, home`} className="justify-self-center py-2">
          <Wordmark name={shop.name} logoUrl={shop.logoUrl} size="LARGE" />
        </Link>
        <Actions />
      </div>
      <OfflineNotice />
    </header>
  )
}

function Navigation() {
  const { data: collections = [] } = useQuery(collectionsOptions(useClient()))
  const links = collectionsInside(collections).map(({ slug, name }) => ({ to: `/collections/${slug}`, name }))
  return (
    <nav aria-label="Shop">
      <button
        type="button"
        popoverTarget="menu"
        aria-label="Menu"
        className="-ml-2.5 grid size-11 place-items-center rounded-full hover:bg-surface xl:hidden"
      >
        <MenuIcon size={22} />
      </button>
      <ul className="hidden gap-5 text-sm xl:flex">
        {links.slice(0, 7).map(({ to, name }) => (
          <li key={to}>
            <NavLink to={to} end prefetch="intent" className={navigationClass}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
      <Menu>
        {[...links, { to: '/products', name: 'All products' }].map(({ to, name }) => (
          <li key={to} className="border-b border-line">
            <Link to={to} className="block py-4 font-display text-2xl" onClick={closeMenu}>
              {name}
            </Link>
          </li>
        ))}
      </Menu>
    </nav>
  )
}

/** A native popover, so that it opens, closes and returns the focus without scripts. */
function Menu({ children }: { readonly children: ReactNode }) {
  const isMember = useSite()?.role === 'member'
  return (
    <div
      id="menu"
      popover="auto"
      className="fixed inset-x-0 top-16 bottom-auto m-0 max-h-[calc(100dvh-4rem)] w-full overflow-y-auto border-b border-line bg-paper px-gutter pt-2 pb-8 text-ink"
    >
      <ul>{children}</ul>
      <ul className="mt-6 flex gap-8">
        <li>
          <Link to="/search" className="inline-flex min-h-11 items-center gap-2" onClick={closeMenu}>
            <SearchIcon size={18} /> Search
          </Link>
        </li>
        <li>
          <Link to="/account" className="inline-flex min-h-11 items-center gap-2" onClick={closeMenu}>
            <UserIcon size={18} /> {isMember ? 'Account' : 'Sign in'}
          </Link>
        </li>
        <li>
          <Link to="/wishlist" className="inline-flex min-h-11 items-center gap-2" onClick={closeMenu}>
            <HeartIcon size={18} /> Wishlist
          </Link>
        </li>
      </ul>
    </div>
  )
}

function Actions() {
  const isMember = useSite()?.role === 'member'
  return (
    <div className="-mr-2.5 flex items-center justify-end gap-1">
      <Link to="/search" aria-label="Search" title="Search" className={`${iconClass} max-sm:hidden`}>
        <SearchIcon size={20} />
      </Link>
      <Link
        to="/account"
        aria-label={isMember ? 'Account' : 'Sign in'}
        title={isMember ? 'Account' : 'Sign in'}
        className={`${iconClass} max-sm:hidden`}
      >
        <UserIcon size={20} />
      </Link>
      <WishlistLink />
      <CartLink />
    </div>
  )
}

function WishlistLink() {
  const { items } = useWishlist()
  const label = items.length
    ? `Wishlist, ${items.length} ${items.length === 1 ? 'item' : 'items'}`
    : 'Wishlist'
  return (
    <Link to="/wishlist" aria-label={label} title="Wishlist" className={`${iconClass} max-sm:hidden`}>
      <HeartIcon size={20} className={items.length ? 'fill-current' : undefined} />
    </Link>
  )
}

/** A link to the cart page. With scripts, it opens the drawer. */
function CartLink() {
  const cartDrawer = useCartDrawer()
  const { itemCount } = useCartContents()
  const label = itemCount ? `Cart, ${itemCount} ${itemCount === 1 ? 'item' : 'items'}` : 'Cart, empty'
  return (
    <Link
      to="/cart"
      aria-label={label}
      title="Cart"
      className={iconClass}
      onPointerEnter={preloadCartDrawer}
      onFocus={preloadCartDrawer}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || location.pathname === '/cart') return
        event.preventDefault()
        cartDrawer.open()
      }}
    >
      <ShoppingBagIcon size={20} />
      {itemCount ? (
        <span
          aria-hidden="true"
          className="vt-numbers absolute top-0.5 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-xs text-accent-ink"
        >
          {itemCount}
        </span>
      ) : null}
    </Link>
  )
}

function closeMenu(): void {
  document.getElementById('menu')?.hidePopover()
}

const iconClass =
  'relative grid size-11 place-items-center rounded-full transition-colors duration-(--fast) hover:bg-surface'

const navigationClass = ({ isActive }: { readonly isActive: boolean }) =>
  `py-2 transition-colors duration-(--fast) hover:text-ink ${isActive ? 'text-ink underline decoration-accent underline-offset-8' : 'text-ink-soft'}`
