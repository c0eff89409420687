import type { PageButton } from '@vitrine/client/pages'
import { type ButtonLook, buttonClass } from '@vitrine/ui/button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export interface ShopLinkProps {
  readonly to: string
  readonly className?: string
  readonly children: ReactNode
}

/** A link that the owner typed: a path of the shop, or an address elsewhere. */
export function ShopLink({ to, ...rest }: ShopLinkProps) {
  return to.startsWith('/') ? <Link to={to} prefetch="intent" {...rest} /> : <a href={to} {...rest} />
}

export function LinkButton({ button, ...look }: ButtonLook & { readonly button: PageButton }) {
  return (
    <ShopLink to={button.link} className={buttonClass(look)}>
      {button.label}
    </ShopLink>
  )
}
