import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createOrder } from '@vitrine/client/orders'
import { keys } from '@vitrine/react/keys'
import { orderOptions } from '@vitrine/react/orders'
import { useClient } from '@vitrine/react/provider'
import { RadioGroup } from '@vitrine/ui/radio-group'
import { Select } from '@vitrine/ui/select'
import { SummaryRows } from '@vitrine/ui/summary-rows'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'
import { useNavigate, useSearchParams } from 'react-router'

import { formatMinor } from '../../data/money.ts'
import { countryOptions } from '../../form/countries.ts'
import { MoneyField } from '../../form/field-kit.tsx'
import { FormPage } from '../../form/form-page.tsx'
import { FormSkeleton } from '../../form/form-skeleton.tsx'
import { useDraft } from '../../form/use-draft.ts'
import { BackToList } from '../../list/back-to-list.tsx'
import { OnePage } from '../../shell/one-page.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Section } from '../../shell/section.tsx'
import { shop } from '../../shop.ts'
import { SwitchRow } from '../../site/settings/switch-row.tsx'
import { copyOf, emptyDraft, type NewOrderDraft, toOrder, totalsOf } from './order-draft.ts'
import { OrderLines } from './order-lines.tsx'

const list = { to: '/orders', name: 'Orders' }

/** `?from=` copies an existing order. */
export function NewOrderPage() {
  const [address] = useSearchParams()
  const from = address.get('from')
  return from ? <CopyPage orderId={from} /> : <OrderForm name="new-order" start={emptyDraft} />
}

function CopyPage({ orderId }: { readonly orderId: string }) {
  const query = useQuery(orderOptions(useClient(), orderId))
  return (
    <OnePage query={query} one="order" list={list} skeleton={<FormSkeleton />}>
      {(order) => <OrderForm name={`new-order-${order.id}`} start={copyOf(order)} />}
    </OnePage>
  )
}

const money = (minor: bigint) => formatMinor(minor, shop.currency)

const ways = [
  {
    value: 'handed',
    label: 'Collected or sold in person',
    description: 'The customer has the items or collects them.',
  },
  { value: 'sent', label: 'Shipped', description: 'The items go to an address.' },
] as const

const address = [
  ['addressLine', 'Street and number', 200],
  ['postalCode', 'Postcode', 50],
  ['city', 'Town or city', 200],
] as const

const person = [
  ['firstName', 'First name', 100],
  ['lastName', 'Last name', 100],
  ['phone', 'Phone', 50],
] as const

function OrderForm({ name, start }: { readonly name: string; readonly start: NewOrderDraft }) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const { draft, change, isRestored, reset, forget } = useDraft(name, start)
  const { items, delivery, total } = totalsOf(draft, shop.currency)
  const save = async () => {
    const { order } = await createOrder(client, {
      order: toOrder(draft, shop.currency),
      settings: {
        editableByEveryone: true,
        notifications: {
          sendNotificationToBuyer: draft.notify && draft.email.trim() !== '',
          sendNotificationsToBusiness: false,
        },
      },
    })
    forget()
    await queries.invalidateQueries({ queryKey: keys.orders })
    toast({ message: `Order ${order.number} created.` })
    void navigate(`/orders/${order.id}`)
  }
  return (
    <div className="pb-16">
      <PageHead
        title="New order"
        back={<BackToList {...list} />}
        detail="Create an order that a customer placed by phone, by post or in person. Prices are final and include tax."
      />
      <FormPage
        save="Create order"
        onSave={save}
        leave={list.to}
        isRestored={isRestored}
        onReset={reset}
        aside={
          <SummaryRows
            rows={[
              { key: 'items', label: 'Items', value: money(items) },
              ...(draft.isSent ? [{ key: 'delivery', label: 'Delivery', value: money(delivery) }] : []),
              { key: 'total', label: 'Total', value: money(total), strong: true },
            ]}
          />
        }
      >
        {(errorOf) => {
          const field = ([key, label, maxLength]: (typeof address)[number] | (typeof person)[number]) => (
            <TextField
              key={key}
              label={label}
              maxLength={maxLength}
              value={draft[key]}
              onChange={({ target }) => change({ [key]: target.value })}
              error={errorOf(key)}
              {...(key === 'phone' && { note: 'optional' })}
            />
          )
          return (
            <>
              <Section title="Items">
                <OrderLines lines={draft.lines} onChange={(lines) => change({ lines })} errorOf={errorOf} />
              </Section>
              <Section title="Customer">
                <div className="grid gap-5 sm:grid-cols-2">
                  {person.slice(0, 2).map(field)}
                  <TextField
                    label="Email"
                    type="email"
                    note="optional"
                    value={draft.email}
                    onChange={({ target }) => change({ email: target.value })}
                    error={errorOf('email')}
                  />
                  {person.slice(2).map(field)}
                </div>
              </Section>
              <Section title="Delivery method">
                <div className="flex flex-col gap-5">
                  <RadioGroup
                    legend="Delivery method"
                    hideLegend
                    name="way"
                    options={ways}
                    value={draft.isSent ? 'sent' : 'handed'}
                    onChange={(way) => change({ isSent: way === 'sent' })}
                  />
                  {draft.isSent ? (
                    <div className="grid gap-5 sm:grid-cols-2">
                      {address.map(field)}
                      <Select
                        label="Country"
                        placeholder="Choose a country"
                        options={countryOptions(draft.country)}
                        value={draft.country}
                        onChange={({ target }) => change({ country: target.value })}
                        error={errorOf('country')}
                      />
                      <TextField
                        label="Delivery method name"
                        maxLength={100}
                        value={draft.delivery}
                        onChange={({ target }) => change({ delivery: target.value })}
                        error={errorOf('title')}
                      />
                      <MoneyField
                        label="Delivery price"
                        value={draft.deliveryPrice}
                        onChange={(deliveryPrice) => change({ deliveryPrice })}
                        error={errorOf('cost.price.amount')}
                      />
                    </div>
                  ) : null}
                </div>
              </Section>
              <Section title="Payment">
                <div className="flex flex-col gap-7">
                  <SwitchRow
                    label="Order is paid"
                    hint="If not, mark the order as paid later or send a payment link."
                    checked={draft.isPaid}
                    onChange={(isPaid) => change({ isPaid })}
                  />
                  <SwitchRow
                    label="Send order confirmation"
                    hint="Requires an email address."
                    checked={draft.notify}
                    onChange={(notify) => change({ notify })}
                  />
                </div>
              </Section>
            </>
          )
        }}
      </FormPage>
    </div>
  )
}
