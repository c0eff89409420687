import type { Order } from '@vitrine/client/orders'

/** The tags that everybody at the desk sees; those that only an app may see are not among them. */
export const tagsOf = ({ tags }: Pick<Order, 'tags'>): readonly string[] => tags?.tags?.tagIds ?? []
