import type { MenuLink } from '@vitrine/client/site-frame'

import { useSite } from '../../data/site.ts'

const none: readonly MenuLink[] = []

/** The links of a menu; none until the platform has answered once. */
export const useMenu = (handle: string): readonly MenuLink[] => useSite()?.frame.menus[handle] ?? none

/** Each link is as wide as its characters and a gap of three, or of six with the sign of a group. */
export const isShort = (links: readonly MenuLink[]): boolean =>
  links.reduce((length, { label, entries }) => length + label.length + (entries.length ? 6 : 3), 0) <= 66
