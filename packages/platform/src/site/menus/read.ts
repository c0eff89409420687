import type { Menu } from '../../generated/menus.ts'
import type { SiteFrame } from '../../generated/site-frame.ts'
import type { Context } from '../../kernel/http/context.ts'
import { languageOf } from '../../kernel/mail/email.ts'
import { listPublished, pageTargets } from '../pages/index.ts'
import {
  defaultEntries,
  type FrameMenu,
  frameMenus,
  menuWords,
  targetsIn,
  toEntry,
  toLinks,
} from './rules.ts'
import { type MenuRow, savedMenus } from './store.ts'

type Reader = Pick<Context, 'db' | 'siteId' | 'services'>

/** All menus: those of every storefront first. */
export async function readMenusOf(ctx: Reader, saved?: readonly MenuRow[]): Promise<Menu[]> {
  const rows = saved ?? (await savedMenus(ctx))
  const byHandle = new Map(rows.map((row) => [row.handle, row]))
  const { hooks } = ctx.services
  const isFrame = (handle: string): handle is FrameMenu => handle in frameMenus
  const missing = Object.keys(frameMenus).filter((handle) => !byHandle.has(handle))
  const collections = missing.length ? await hooks.collectionLinks(ctx) : []
  const pages = missing.length ? await listPublished(ctx) : []
  const listed = pages.filter(({ role }) => role !== 'HOME').slice(0, 30)
  const words = menuWords[languageOf([(await ctx.services.settings(ctx)).language])]
  const menus = [
    ...Object.keys(frameMenus),
    ...rows.map(({ handle }) => handle).filter((one) => !isFrame(one)),
  ]
    .map((handle) => ({ handle, row: byHandle.get(handle) }))
    .map(({ handle, row }) => ({
      handle,
      row,
      entries: row ? row.entries : isFrame(handle) ? defaultEntries[handle](collections, listed, words) : [],
    }))
  const ids = targetsIn(menus.flatMap(({ entries }) => entries))
  const targets = new Map([...(await hooks.linkTargets(ctx, ids)), ...(await pageTargets(ctx, ids.pages))])
  return menus.map(({ handle, row, entries }) => ({
    handle,
    title: row?.title ?? frameMenus[handle as FrameMenu],
    revision: String(row?.revision ?? 0),
    isDefault: row === undefined,
    entries: entries.map((entry) => toEntry(entry, targets, words)),
    ...(row && { updatedDate: row.updated_at }),
  }))
}

/** The menus as shoppers see them. */
export async function shownMenus(ctx: Reader): Promise<SiteFrame['menus']> {
  const menus = await readMenusOf(ctx)
  return Object.fromEntries(menus.map(({ handle, entries }) => [handle, toLinks(entries)]))
}
