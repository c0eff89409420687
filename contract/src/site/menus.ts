import * as z from 'zod'

import { call } from '../define.ts'
import { MenuEntry, NewMenuEntry } from '../shapes/menu.ts'
import { text, timestamp } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const

const handle = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Expected lower-case letters, digits and hyphens, such as "header"')
  .describe('`header` and `footer` are shown on every page; a storefront finds others by this name.')

export const Menu = z
  .object({
    handle: z.string(),
    title: z.string(),
    revision: z.string().describe('"0" for a menu that follows the collections of the shop.'),
    isDefault: z
      .boolean()
      .describe('The menu was never saved: it follows the collections and pages of the shop.'),
    entries: z.array(MenuEntry),
    updatedDate: timestamp().optional(),
  })
  .meta({ id: 'Menu' })

const menuList = z.object({ menus: z.array(Menu) })
const menu = z.object({ menu: Menu })

/** The menus of a storefront. `getSiteFrame` reads what shoppers see of them. */
export const menus = {
  listMenus: call('GET /v1/menus', {
    summary: 'Lists the menus with the state of each entry. `header` and `footer` come first.',
    access: staffAndApps,
    input: z.object({}),
    output: menuList,
    example: {},
  }),
  setMenu: call('PUT /v1/menus/{handle}', {
    summary: 'Creates or replaces a menu.',
    access: staffAndApps,
    input: z.object({
      handle,
      menu: z.object({
        title: text(60).trim().min(1),
        revision: z.string().max(20).optional().describe('CONFLICT if the menu changed since.'),
        entries: z.array(NewMenuEntry).max(50),
      }),
    }),
    output: menu,
    errors: ['CONFLICT', 'TOO_MANY_MENUS'],
    example: {
      handle: 'help',
      menu: { title: 'Help', entries: [{ type: 'URL', label: 'Track an order', url: '/track-order' }] },
    },
  }),
  deleteMenu: call('DELETE /v1/menus/{handle}', {
    summary: 'Deletes a menu. `header` and `footer` follow the collections of the shop again.',
    access: staffAndApps,
    input: z.object({ handle }),
    output: z.object({}),
    errors: ['MENU_NOT_FOUND'],
    example: { handle: 'footer' },
  }),
}
