import { Checkbox } from '@vitrine/ui/checkbox'

import {
  channelName,
  channelNames,
  fulfillmentStates,
  orderStates,
  paymentStates,
} from '../data/order-states.ts'
import { type ChoiceName, choices, type OrderQuery } from './order-query.ts'
import type { OrderQueryState } from './use-order-query.ts'

export const choiceTitles: Readonly<Record<ChoiceName, string>> = {
  payment: 'Payment',
  fulfillment: 'Fulfilment',
  status: 'Status',
  channel: 'Channel',
}

const names: Readonly<Record<ChoiceName, (value: string) => string>> = {
  payment: (value) => paymentStates[value as keyof typeof paymentStates].name,
  fulfillment: (value) => fulfillmentStates[value as keyof typeof fulfillmentStates].name,
  status: (value) => orderStates[value as keyof typeof orderStates].name,
  channel: (value) => (value in channelNames ? channelName(value) : value),
}

/** `Paid, Not paid`, `Paid + 2`: what a filter holds, in a few words. */
export function choiceSummary(name: ChoiceName, query: OrderQuery): string | undefined {
  const [first, second, ...more] = query[name]
  if (first === undefined) return undefined
  if (more.length > 0) return `${names[name](first)} + ${more.length + 1}`
  return [first, second].flatMap((value) => (value === undefined ? [] : [names[name](value)])).join(', ')
}

export interface ChoiceListProps extends OrderQueryState {
  readonly name: ChoiceName
}

export function ChoiceList({ name, query, change }: ChoiceListProps) {
  const chosen: readonly string[] = query[name]
  const toggle = (value: string) =>
    change({ [name]: choices[name].filter((one) => chosen.includes(one) !== (one === value)) })
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-medium">{choiceTitles[name]}</legend>
      <div className="flex flex-col gap-2.5">
        {choices[name].map((value) => (
          <Checkbox
            key={value}
            label={names[name](value)}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
