import type { Context } from '../../kernel/http/context.ts'
import { pagesOfMenus } from '../menus/index.ts'
import { listPublished, type PageDocument, pageDocuments } from '../pages/index.ts'

/** The fields that a query can name. */
interface Entry {
  readonly id: string
  readonly title: string
  readonly slug: string
  readonly createdDate?: Date
  readonly updatedDate?: Date
}

/** The fields of an item, as the packages read them. */
interface Item {
  readonly _id: string
}

interface Collection {
  readonly entries: readonly Entry[]
  /** The items by their ids. `included`: the references that become whole items. */
  readonly items: (ids: readonly string[], included: readonly string[]) => Promise<readonly Item[]>
}

/** The collections that published storefronts read. They answer from the pages and menus of the shop. */
export const dataCollections: ReadonlyMap<string, (ctx: Context) => Promise<Collection>> = new Map([
  ['Pages', readPages],
  ['Menus', readMenus],
])

async function readPages(ctx: Context): Promise<Collection> {
  // The home page is made of products rather than of text.
  const links = (await listPublished(ctx)).filter(({ role }) => role !== 'HOME')
  return {
    entries: links.map(({ id, title, slug, publishedDate: date }) => ({
      id,
      title,
      slug,
      createdDate: date,
      updatedDate: date,
    })),
    items: async (ids) => pageItems(ids, await pageDocuments(ctx, ids)),
  }
}

async function readMenus(ctx: Context): Promise<Collection> {
  const menus = (await pagesOfMenus(ctx)).map(({ handle, title, pageIds }) => ({
    id: handle,
    title,
    // The slugs of the two menus that the shop template reads.
    slug: handle === 'header' || handle === 'footer' ? `next-js-frontend-${handle}-menu` : handle,
    pageIds,
  }))
  return {
    entries: menus,
    items: async (ids, included) => {
      const isWhole = included.includes('pages')
      const shown = ids.flatMap((one) => menus.filter(({ id }) => id === one))
      const documents = await pageDocuments(ctx, isWhole ? shown.flatMap(({ pageIds }) => pageIds) : [])
      return shown.map(({ id, title, slug, pageIds }) => ({
        _id: id,
        title,
        slug,
        pages: isWhole ? pageItems(pageIds, documents) : pageIds,
      }))
    },
  }
}

function pageItems(ids: readonly string[], documents: ReadonlyMap<string, PageDocument>): readonly Item[] {
  return ids.flatMap((one) => {
    const document = documents.get(one)
    if (!document) return []
    const { id, publishedDate, ...page } = document
    const date = { $date: publishedDate.toISOString() }
    return { _id: id, _createdDate: date, _updatedDate: date, ...page }
  })
}
