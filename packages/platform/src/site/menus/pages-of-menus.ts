import type { Context } from '../../kernel/http/context.ts'
import { readMenusOf } from './read.ts'

export interface MenuPages {
  readonly handle: string
  readonly title: string
  /** The ids of the published pages in it, in order. */
  readonly pageIds: readonly string[]
}

/** The pages that each menu leads to, without its other entries. */
export async function pagesOfMenus(ctx: Pick<Context, 'db' | 'siteId' | 'services'>): Promise<MenuPages[]> {
  return (await readMenusOf(ctx)).map(({ handle, title, entries }) => ({
    handle,
    title,
    pageIds: entries
      .flatMap((entry) => [entry, ...entry.entries])
      .flatMap(({ type, targetId, hiddenBecause }) =>
        type === 'PAGE' && targetId && !hiddenBecause ? targetId : [],
      ),
  }))
}
