import type { CreateReturnInput, ReturnableItem } from '@vitrine/client/returns'
import { Button } from '@vitrine/ui/button'
import { ReturnFields } from '@vitrine/ui/return-fields'
import { type ReturnableLine, readReturnLines, returnFields } from '@vitrine/ui/return-lines'
import { useState } from 'react'
import { toFailure } from '../data/failure.ts'
import type { Order } from '../data/orders.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { PostForm } from '../shell/post-form.tsx'
import { useForm } from '../shell/use-form.ts'
import type { Send } from '../shell/use-send.ts'
import { texts } from '../texts/texts.ts'

export type ReturnLines = CreateReturnInput['lineItems']

interface ReturnFormProps {
  readonly order: Order
  readonly items: readonly ReturnableItem[]
  /** The last day, formatted. */
  readonly until: string | undefined
  readonly ask: Send<void, ReturnLines>
}

export function ReturnForm({ order, items, until, ask }: ReturnFormProps) {
  const lines = items.map((item) => toLine(order, item))
  const read = (values: Readonly<Record<string, string>>) =>
    readReturnLines(lines, (name) => values[name] ?? '', texts().confirmation.orders)
  const form = useForm<Record<string, string>>('return', emptyOf(lines), (values) => read(values).errors)
  // Open after a plain form that was refused.
  const [isOpen, setOpen] = useState(Object.values(form.errors).some(Boolean) || ask.isError)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="mt-4">
      <summary className="min-h-8 cursor-pointer text-sm text-ink-soft">
        {texts().confirmation.returnItems(until)}
      </summary>
      <PostForm
        {...form.submit((values) => ask.mutate(read(values).lineItems))}
        className="mt-4 flex flex-col items-start gap-5"
      >
        <div className="w-full">
          <ReturnFields lines={lines} field={form.field} box={form.box} />
        </div>
        <p className="text-sm text-ink-soft">{texts().confirmation.waitForAnswer}</p>
        {ask.error ? (
          <FailureBanner failure={toFailure(ask.error)} title={texts().confirmation.requestNotSent} />
        ) : null}
        <Button type="submit" variant="secondary" busy={ask.isPending}>
          {texts().confirmation.sendRequest}
        </Button>
      </PostForm>
    </details>
  )
}

function toLine(
  { lineItems }: Order,
  { lineItemId, quantity, replacements }: ReturnableItem,
): ReturnableLine {
  const line = lineItems.find(({ id }) => id === lineItemId)
  const choices = (line?.descriptionLines ?? []).map(({ plainText, colorInfo }) => {
    const text = plainText ?? colorInfo
    return text?.translated ?? text?.original
  })
  const name = [line?.productName.translated ?? texts().confirmation.anItem, ...choices]
    .filter(Boolean)
    .join(', ')
  return { id: lineItemId, name, left: quantity, replacements }
}

function emptyOf(lines: readonly ReturnableLine[]): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap(({ id, left }) => {
      const { item, quantity, reason, comment, exchangeWish } = returnFields(id)
      return [
        [item, ''],
        [quantity, String(left)],
        [reason, ''],
        [comment, ''],
        [exchangeWish, ''],
      ]
    }),
  )
}
