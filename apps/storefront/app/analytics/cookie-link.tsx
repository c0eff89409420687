import type { Ref } from 'react'
import { Link, useLocation } from 'react-router'
import { texts } from '../texts/texts.ts'

/** The part of an address that opens the settings. The link works before the scripts have loaded. */
export const cookieSettings = '#cookie-settings'

export function CookieLink({ ref }: { readonly ref?: Ref<HTMLAnchorElement> }) {
  const { search } = useLocation()
  return (
    <Link
      ref={ref}
      to={{ search, hash: cookieSettings }}
      preventScrollReset
      className="vt-script-only inline-block py-1.5 hover:text-ink hover:underline"
    >
      {texts.shell.cookieSettings}
    </Link>
  )
}
