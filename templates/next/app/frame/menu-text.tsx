import type { MenuSubLink } from '@vitrine/client/site-frame'

/** An entry of a menu: a link, or a heading without one. */
export const MenuText = ({ label, link }: MenuSubLink) => (link ? <a href={link}>{label}</a> : label)
