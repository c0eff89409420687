import { bulkUpdateOrderTags, type Order } from '@vitrine/client/orders'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { CloseIcon } from '@vitrine/ui/icons'
import { type FormEvent, useRef } from 'react'

import { Fact } from '../../shell/section.tsx'
import { tagsOf } from './tags-of.ts'
import { useOrderAction } from './use-order-action.ts'

export function OrderTags({ order }: { readonly order: Order }) {
  const client = useClient()
  const { run } = useOrderAction(order.id)
  const input = useRef<HTMLInputElement>(null)
  const tags = tagsOf(order)
  const set = (tag: string, isInStock: boolean) =>
    bulkUpdateOrderTags(client, {
      orderIds: [order.id],
      [isInStock ? 'assignTags' : 'unassignTags']: { tags: { tagIds: [tag] } },
    })
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const tag = input.current?.value.trim()
    if (!tag || tags.includes(tag)) return
    if (input.current) input.current.value = ''
    void run(async () => {
      await set(tag, true)
      return { message: `Tag “${tag}” added.` }
    })
  }
  const remove = (tag: string) =>
    void run(async () => {
      await set(tag, false)
      return { message: `Tag “${tag}” removed.`, undo: () => set(tag, true) }
    })
  return (
    <Fact title="Tags">
      {tags.length > 0 ? (
        <ul className="mb-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge className="pr-1!">
                {tag}
                <button
                  type="button"
                  aria-label={`Remove the tag ${tag}`}
                  onClick={() => remove(tag)}
                  className="grid size-6 place-items-center rounded-full hover:bg-line"
                >
                  <CloseIcon size={12} />
                </button>
              </Badge>
            </li>
          ))}
        </ul>
      ) : null}
      <form onSubmit={add}>
        <input
          ref={input}
          aria-label="New tag"
          placeholder="Type a tag, then press Enter"
          maxLength={100}
          className="min-h-control-small w-full rounded-md border border-line-strong bg-paper px-3 text-sm text-ink placeholder:text-ink-faint hover:border-ink focus-visible:-outline-offset-1"
        />
      </form>
    </Fact>
  )
}
