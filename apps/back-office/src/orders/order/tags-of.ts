import type { Order } from '@vitrine/client/orders'

/** Omits tags that are visible only to apps. */
export const tagsOf = ({ tags }: Pick<Order, 'tags'>): readonly string[] => tags?.tags?.tagIds ?? []
