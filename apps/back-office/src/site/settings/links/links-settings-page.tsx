import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type CheckoutTemplate,
  createCheckoutTemplate,
  deleteCheckoutTemplate,
  queryCheckoutTemplates,
  updateCheckoutTemplate,
} from '@vitrine/client/checkout-templates'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { CopyButton } from '@vitrine/ui/copy-button'
import { TextField } from '@vitrine/ui/text-field'

import { Entries } from '../entries.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { SwitchRow } from '../switch-row.tsx'
import { itemNamesOptions, type LinkLine, nameOf } from './link-items.ts'
import { LinkLines } from './link-lines.tsx'
import { LinkQrCode } from './link-qr-code.tsx'

const key = ['back-office', 'settings', 'links'] as const

/** The page size; shops have fewer. */
const maximum = 100

interface Draft {
  readonly name: string
  readonly lines: readonly LinkLine[]
  readonly coupon: string
  readonly active: boolean
}

const blank: Draft = { name: '', lines: [], coupon: '', active: true }

export function LinksSettingsPage() {
  const client = useClient()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const query = { cursorPaging: { limit: maximum } }
      return (await queryCheckoutTemplates(client, { query }, { signal })).checkoutTemplates
    },
  })
  const { data: names = new Map() } = useQuery({
    ...itemNamesOptions(client, data?.flatMap(({ lineItems }) => lineItems) ?? []),
    placeholderData: keepPreviousData,
  })
  const titleOf = ({ name, lineItems }: CheckoutTemplate) =>
    name || lineItems.map((line) => nameOf(line, names)).join(', ') || 'Untitled'
  return (
    <SettingsFrame
      title="Buy-now links"
      detail="A buy-now link opens the checkout with its items. Share it in emails, posts or on other sites."
      state={{ settings: data, error, retry: () => void refetch() }}
    >
      {(links) => (
        <div className="mt-4">
          <Entries<CheckoutTemplate, Draft>
            title="Links"
            hideTitle
            one="link"
            entries={links}
            empty="No links yet. Create a link to share."
            nameOf={titleOf}
            detailOf={({ lineItems, customLineItems }) =>
              [
                ...lineItems.map((line) => `${line.quantity} × ${nameOf(line, names)}`),
                ...customLineItems.map(
                  ({ quantity, productName }) => `${quantity} × ${productName?.original ?? 'Product'}`,
                ),
              ].join(', ')
            }
            marksOf={({ status }) => (status === 'ACTIVE' ? null : <Badge>Inactive</Badge>)}
            endOf={(link) => (
              <span className="flex items-center gap-1">
                <LinkQrCode linkId={link.id} name={titleOf(link)} />
                <CopyButton what={`the link ${link.name ?? ''}`.trim()} text={link.url} />
              </span>
            )}
            blank={blank}
            toDraft={({ name = '', lineItems, couponCode = '', status }) => ({
              name,
              lines: lineItems,
              coupon: couponCode,
              active: status === 'ACTIVE',
            })}
            fields={({ draft, change, errorOf }) => (
              <>
                <TextField
                  label="Name"
                  maxLength={100}
                  value={draft.name}
                  onChange={({ target }) => change({ name: target.value })}
                  hint="Staff see this name. Customers do not."
                  error={errorOf('name')}
                />
                <LinkLines
                  lines={draft.lines}
                  onChange={(lines) => change({ lines })}
                  error={errorOf('lineItems')}
                />
                <TextField
                  label="Discount code"
                  note="optional"
                  maxLength={50}
                  value={draft.coupon}
                  onChange={({ target }) => change({ coupon: target.value })}
                  hint="Applied at checkout."
                  error={errorOf('couponCode')}
                />
                <SwitchRow
                  label="Active"
                  hint="If inactive, the link does not work."
                  checked={draft.active}
                  onChange={(active) => change({ active })}
                />
              </>
            )}
            save={({ name, lines, coupon, active }, link) => {
              const fields = {
                lineItems: lines,
                status: active ? ('ACTIVE' as const) : ('INACTIVE' as const),
              }
              const [called, code] = [name.trim(), coupon.trim()]
              return link
                ? updateCheckoutTemplate(client, {
                    checkoutTemplate: {
                      ...fields,
                      id: link.id,
                      name: called || null,
                      couponCode: code || null,
                    },
                  })
                : createCheckoutTemplate(client, {
                    checkoutTemplate: {
                      ...fields,
                      ...(called && { name: called }),
                      ...(code && { couponCode: code }),
                    },
                  })
            }}
            remove={({ id }) => deleteCheckoutTemplate(client, { checkoutTemplateId: id })}
            removing="The link stops working everywhere."
            onDone={() => queries.invalidateQueries({ queryKey: key })}
          />
        </div>
      )}
    </SettingsFrame>
  )
}
