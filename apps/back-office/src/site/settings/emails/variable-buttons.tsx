import { Button } from '@vitrine/ui/button'

const meanings: Readonly<Record<string, string>> = {
  shop: 'Name of the shop',
  number: 'Number',
  orderNumber: 'Order number',
  firstName: 'First name',
  name: 'Name',
  total: 'Total',
  amount: 'Amount',
  carrier: 'Carrier',
  place: 'Pickup address',
  until: 'Last day',
  due: 'Due date',
  author: 'Author',
  product: 'Product',
  item: 'Product',
  price: 'Price',
  value: 'Value',
  title: 'Product and period',
  nextTry: 'Next payment',
  code: 'Code',
  device: 'Device',
  customer: 'Customer',
  left: 'Units left',
  items: 'Number of items',
  expiry: 'Expiry date',
  email: 'Email address',
  url: 'Address',
  plugin: 'Plugin',
}

export interface VariableButtonsProps {
  readonly variables: readonly string[]
  /** Called with the text to insert, such as `{number}`. */
  readonly onInsert: (variable: string) => void
}

export function VariableButtons({ variables, onInsert }: VariableButtonsProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm text-ink-soft">Insert a value that differs in each email:</legend>
      <div className="flex flex-wrap gap-2">
        {variables.map((name) => (
          <Button key={name} variant="secondary" size="sm" onClick={() => onInsert(`{${name}}`)}>
            {meanings[name] ?? name}
            <code className="text-xs text-ink-soft">{`{${name}}`}</code>
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
