import type { Given, Input } from './given-shop.ts'
import type { Caller, World } from './world.ts'

/** Calls that hide or delete a page get one of their own, because other examples read the seeded ones. */
const withPage: Given = async (world, who) => ({ id: await publishedPage(world, who) })

export const givenPages: Readonly<Record<string, Given>> = {
  'pages.unpublishPage': withPage,
  'pages.deletePage': withPage,
  'publishedPages.getPagePreview': async (world, _who, { id }) => {
    const staff = await world.caller('staff')
    const { body } = await world.send('POST', `/v1/pages/${id}/preview-token`, {}, staff.headers)
    return { id, token: body.token }
  },
}

async function publishedPage(world: World, who: Caller): Promise<string> {
  const page: Input = { title: 'A page of its own' }
  const { body } = await world.send('POST', '/v1/pages', { page }, who.headers)
  await world.send('POST', `/v1/pages/${body.page.id}/publish`, {}, who.headers)
  return body.page.id
}
