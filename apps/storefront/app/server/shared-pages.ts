import type { SharedPages } from '@vitrine/server-kit/react-router'

/** The first part of their paths; a second part names a product, a collection, a plan or a page. */
const catalogue = ['', 'products', 'collections', 'plans', 'pages']

/** Pages of the catalogue and of the shop, without a query, because its values are endless. */
export const sharedPages: SharedPages = ({ pathname, search }) => {
  const [, part = '', slug = '', more] = pathname.split('/')
  if (search || !catalogue.includes(part) || more !== undefined) return undefined
  return ['catalogue', ...(slug ? [`${part}-${slug}`] : [])]
}
