import { useCartContents } from '@vitrine/react/cart'
import { useWishlist } from '@vitrine/react/wishlist'
import { HeartIcon, MenuIcon, SearchIcon, ShoppingBagIcon, UserIcon } from '@vitrine/ui/icons'
import { Wordmark } from '@vitrine/ui/wordmark'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'

import { preloadCartDrawer, useOpenCartDrawer } from '../cart/cart-drawer-provider.tsx'
import { type Site, useLook, useSite } from '../data/site.ts'
import { shop } from '../shop.ts'
import { texts } from '../texts/texts.ts'
import { DeskMenu } from './menus/desk-menu.tsx'
import { isShort, useMenu } from './menus/menu-links.ts'
import { PhoneMenu } from './menus/phone-menu.tsx'
import { OfflineNotice } from './offline-notice.tsx'

export function Header() {
  const isLeft = useLook().header === 'LEFT'
  return (
    <header className="vt-screen-only vt-header sticky top-0 z-30 border-b border-line bg-paper">
      <div
        className={`mx-auto grid h-16 max-w-page items-center gap-4 px-gutter lg:h-20 ${isLeft ? 'grid-cols-[auto_1fr_auto] xl:gap-8' : 'grid-cols-[1fr_auto_1fr]'}`}
      >
        <Navigation />
        <Link
          to="/"
          prefetch="intent"
          aria-label={texts.shell.homeOf(shop.name)}
          className={`py-2 ${isLeft ? 'xl:-order-1' : 'justify-self-center'}`}
        >
          <Wordmark name={shop.name} logoUrl={shop.logoUrl} size="LARGE" />
        </Link>
        <Actions />
      </div>
      <SecondRow />
      <OfflineNotice />
    </header>
  )
}

/** The menu has a row of its own if it is too long to stand beside the name of the shop. */
function SecondRow() {
  const links = useMenu('header')
  if (isShort(links)) return null
  return (
    <nav aria-label={texts.shell.shop} className="hidden xl:block">
      <DeskMenu
        links={links}
        className="mx-auto flex max-w-page flex-wrap justify-center gap-x-6 px-gutter pb-3"
      />
    </nav>
  )
}

function Navigation() {
  const links = useMenu('header')
  return (
    <nav aria-label={texts.shell.shop}>
      <button
        type="button"
        popoverTarget="menu"
        aria-label={texts.shell.menu}
        className="-ml-2.5 grid size-11 place-items-center rounded-full hover:bg-surface xl:hidden"
      >
        <MenuIcon size={22} />
      </button>
      {isShort(links) ? <DeskMenu links={links} className="flex gap-5" /> : null}
      <PhoneMenu links={links} />
    </nav>
  )
}

function Actions() {
  const isMember = useSite()?.role === 'member'
  return (
    <div className="-mr-2.5 flex items-center justify-end gap-1">
      <Link
        to="/search"
        aria-label={texts.shell.search}
        title={texts.shell.search}
        className={`${iconClass} max-sm:hidden`}
      >
        <SearchIcon size={20} />
      </Link>
      <Link
        to="/account"
        aria-label={isMember ? texts.shell.account : texts.shell.signIn}
        title={isMember ? texts.shell.account : texts.shell.signIn}
        className={`${iconClass} max-sm:hidden`}
      >
        <UserIcon size={20} />
      </Link>
      <WishlistLink />
      <CartLink />
    </div>
  )
}

/**
 * The current count; while React takes over the header, that of the server. A product can be added before that, and
 * React does not change the attributes that it takes over.
 */
function useCount(kind: keyof Site['counts'], current: number): number {
  const first = useSite()?.counts[kind] ?? current
  return useSyncExternalStore(
    () => () => {},
    () => current,
    () => first,
  )
}

function WishlistLink() {
  const count = useCount('wishes', useWishlist().items.length)
  return (
    <Link
      to="/wishlist"
      aria-label={texts.shell.wishlistOf(count)}
      title={texts.shell.wishlist}
      className={`${iconClass} max-sm:hidden`}
    >
      <HeartIcon size={20} className={count ? 'fill-current' : undefined} />
    </Link>
  )
}

/** A link to the cart page. With scripts, it opens the drawer. */
function CartLink() {
  const openCartDrawer = useOpenCartDrawer()
  const itemCount = useCount('cart', useCartContents().itemCount)
  const label = texts.shell.cartOf(itemCount)
  return (
    <Link
      to="/cart"
      aria-label={label}
      title={texts.shell.cart}
      className={iconClass}
      onPointerEnter={preloadCartDrawer}
      onFocus={preloadCartDrawer}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || location.pathname === '/cart') return
        event.preventDefault()
        openCartDrawer()
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

const iconClass =
  'relative grid size-11 place-items-center rounded-full transition-colors duration-(--fast) hover:bg-surface'
