import type { SharedPages } from '@vitrine/server-kit/react-router'

/** The first part of the paths of catalogue pages; a second part names a product, a collection or a plan. */
const catalogue = ['', 'products', 'collections', 'plans']

/** Catalogue pages, without a query, because its values are endless. */
export const sharedPages: SharedPages = ({ pathname, search }) => {
  const [, part = '', slug = '', more] = pathname.split('/')
  if (search || !catalogue.includes(part) || more !== undefined) return undefined
  return ['catalogue', ...(slug ? [`${part}-${slug}`] : [])]
}
