import type { Context } from '../../kernel/http/context.ts'
import { pagesOfMenus } from '../menus/index.ts'
import { type PageDocument, pageDocuments } from '../pages/index.ts'

/** The fields of an item by name. Dates and references are as the packages read them. */
export type Item = Readonly<Record<string, unknown>> & { readonly _id: string }

type Read = (ctx: Context, included: readonly string[]) => Promise<readonly Item[]>

/** The collections that published storefronts read. They answer from the pages and menus of the shop. */
export const dataCollections: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['Pages', async (ctx) => (await pageDocuments(ctx)).map(toItem)],
  [
    'Menus',
    async (ctx, included) => {
      const documents = new Map((await pageDocuments(ctx)).map((document) => [document.id, document]))
      return (await pagesOfMenus(ctx)).map(({ handle, title, pageIds }) => ({
        _id: handle,
        title,
        slug: handle === 'header' || handle === 'footer' ? `next-js-frontend-${handle}-menu` : handle,
        pages: included.includes('pages')
          ? pageIds.flatMap((id) => {
              const document = documents.get(id)
              return document ? toItem(document) : []
            })
          : pageIds,
      }))
    },
  ],
])

const toItem = ({ id, publishedDate, ...page }: PageDocument): Item => ({
  _id: id,
  _createdDate: { $date: publishedDate.toISOString() },
  _updatedDate: { $date: publishedDate.toISOString() },
  ...page,
})
