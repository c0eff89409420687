import { apiKey, createClient } from '@vitrine/client'
import { createPage, listPageTemplates, publishPage } from '@vitrine/client/pages'

import { readConnection } from './own-product.ts'

/** Publishes the terms from the platform's template. The footer lists all published pages until its menu is changed. */
export async function publishTerms() {
  const { baseUrl, siteId, apiKey: key } = await readConnection()
  const staff = createClient({ baseUrl, auth: apiKey({ key, siteId }) })
  const { templates } = await listPageTemplates(staff)
  const terms = templates.find(({ role }) => role === 'TERMS')
  if (!terms) throw new Error('The platform has no template of terms')
  const { page } = await createPage(staff, { page: { ...terms.content, role: terms.role } })
  return (await publishPage(staff, { id: page.id })).page
}
