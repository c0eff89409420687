import { bulkUpdateOrderTags, type Order } from '@vitrine/client/orders'
import { useClient } from '@vitrine/react/provider'

import { may } from '../../data/may.ts'
import { Fact } from '../../shell/section.tsx'
import { TagList } from '../../shell/tag-list.tsx'
import { tagsOf } from './tags-of.ts'
import { useOrderAction } from './use-order-action.ts'

export function OrderTags({ order }: { readonly order: Order }) {
  const client = useClient()
  const { run } = useOrderAction(order.id)
  const tags = tagsOf(order)
  const mayChange = may('ORDERS.MANAGE')
  const set = (tag: string, isSet: boolean) =>
    bulkUpdateOrderTags(client, {
      orderIds: [order.id],
      [isSet ? 'assignTags' : 'unassignTags']: { tags: { tagIds: [tag] } },
    })
  const add = (tag: string) =>
    void run(async () => {
      await set(tag, true)
      return { message: `Tag “${tag}” added.` }
    })
  const remove = (tag: string) =>
    void run(async () => {
      await set(tag, false)
      return { message: `Tag “${tag}” removed.`, undo: () => set(tag, true) }
    })
  return (
    <Fact title="Tags">
      {tags.length > 0 || mayChange ? (
        <TagList tags={tags} {...(mayChange && { onAdd: add, onRemove: remove })} />
      ) : (
        'No tags'
      )}
    </Fact>
  )
}
