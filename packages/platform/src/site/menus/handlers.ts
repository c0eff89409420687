import type { Menu, MenusHandlers, SetMenuError, SetMenuInput } from '../../generated/menus.ts'
import { audit } from '../../identity/identities/index.ts'
import { lockByName } from '../../kernel/database/advisory-lock.ts'
import type { Context } from '../../kernel/http/context.ts'
import { readMenusOf } from './read.ts'
import { faultOf } from './rules.ts'
import { readMenus, removeMenu, saveMenu } from './store.ts'

const mostMenus = 20
const lockName = 'menus'

export const handlers: MenusHandlers = {
  async listMenus(_, ctx) {
    return { menus: await readMenusOf(ctx) }
  },

  async setMenu({ handle, menu }, ctx) {
    checkEntries(menu.entries, ctx)
    await lockByName(ctx, lockName)
    const rows = await readMenus(ctx)
    const known = rows.find((row) => row.handle === handle)
    const revision = known?.revision ?? 0
    if (menu.revision !== undefined && menu.revision !== String(revision)) ctx.fail('CONFLICT')
    if (!known && rows.length >= mostMenus) ctx.fail('TOO_MANY_MENUS')
    await saveMenu(ctx, { handle, title: menu.title, entries: menu.entries }, revision + 1)
    return { menu: await announce(ctx, handle) }
  },

  async deleteMenu({ handle }, ctx) {
    await lockByName(ctx, lockName)
    if (!(await removeMenu(ctx, handle))) return ctx.fail('MENU_NOT_FOUND')
    await audit(ctx, { action: 'menu deleted', detail: { handle } })
    await ctx.emit('MenuDeleted', ctx.siteId, { handle })
    return {}
  },
}

async function announce(ctx: Context<SetMenuError>, handle: string): Promise<Menu> {
  const menus = await readMenusOf(ctx, await readMenus(ctx))
  const menu = menus.find((one) => one.handle === handle)
  if (!menu) throw new Error(`The saved menu ${handle} is missing`)
  await audit(ctx, { action: 'menu', detail: { handle } })
  await ctx.emit('MenuUpdated', ctx.siteId, menu)
  return menu
}

type Entries = SetMenuInput['menu']['entries']

function checkEntries(entries: Entries, ctx: Pick<Context<SetMenuError>, 'violation'>): void {
  const check = (entry: Entries[number], path: string) => {
    const wrong = faultOf(entry)
    if (wrong) ctx.violation(`${path}.${wrong.field}`, 'VALIDATION', wrong.fault)
  }
  entries.forEach((entry, index) => {
    check(entry, `menu.entries[${index}]`)
    entry.entries?.forEach((inside, place) => {
      check(inside, `menu.entries[${index}].entries[${place}]`)
    })
  })
}
