import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  disableGiftCard,
  enableGiftCard,
  type GiftCardTransaction,
  type IssuedGiftCard,
  replaceGiftCardCode,
} from '@vitrine/client/gift-cards'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Progress } from '@vitrine/ui/progress'
import { useState } from 'react'
import { Link, useParams } from 'react-router'

import { formatDay, formatMoment } from '../../data/format.ts'
import { giftCardKeys, giftCardOptions } from '../../data/gift-cards.ts'
import { FormSkeleton } from '../../form/form-skeleton.tsx'
import { BackToList } from '../../list/back-to-list.tsx'
import { StateBadge } from '../../list/state-badge.tsx'
import { FactRows } from '../../people/member/fact-rows.tsx'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { Menu } from '../../shell/menu.tsx'
import { OnePage } from '../../shell/one-page.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Section } from '../../shell/section.tsx'
import { useAction } from '../../shell/use-action.ts'
import { CodeDialog } from './code-dialog.tsx'
import { giftCardState } from './gift-card-states.ts'

const list = { to: '/gift-cards', name: 'Gift cards' }

export function GiftCardPage() {
  const { giftCardId = '' } = useParams()
  const query = useQuery(giftCardOptions(useClient(), giftCardId))
  return (
    <OnePage query={query} one="gift card" list={list} skeleton={<FormSkeleton />}>
      {(data) => <GiftCardView {...data} />}
    </OnePage>
  )
}

interface GiftCardViewProps {
  readonly giftCard: IssuedGiftCard
  readonly transactions: readonly GiftCardTransaction[]
}

function GiftCardView({ giftCard, transactions }: GiftCardViewProps) {
  const { obfuscatedCode, balance, initialValue, createdDate, expirationDate, recipient, orderId } = giftCard
  return (
    <div className="max-w-form pb-16">
      <PageHead
        title={`Gift card ${obfuscatedCode}`}
        back={<BackToList {...list} />}
        marks={<StateBadge {...giftCardState(giftCard)} />}
        detail={`Created ${formatDay(createdDate)}`}
        actions={<Actions giftCard={giftCard} />}
      />
      <div className="mt-2 flex flex-col gap-12">
        <Progress
          label={`${balance.formattedAmount} left`}
          value={Number(balance.amount)}
          max={Math.max(Number(initialValue.amount), 1)}
          detail={`of ${initialValue.formattedAmount}`}
        />
        <FactRows
          rows={[
            ['Expiry date', expirationDate ? formatMoment(expirationDate) : 'No expiry'],
            ['Recipient', recipient && [recipient.name, recipient.email].filter(Boolean).join(', ')],
            ['Message', recipient?.message],
            [
              'Order',
              orderId && (
                <Link to={`/orders/${orderId}`} className="vt-link">
                  View order
                </Link>
              ),
            ],
          ]}
        />
        <Section title="Transactions">
          {transactions.length === 0 ? (
            <p className="border-y border-line py-4 text-sm text-ink-soft">No transactions yet.</p>
          ) : (
            <ul className="border-t border-line">
              {transactions.map(({ id, type, amount, orderId, createdDate, voidedDate }) => (
                <li key={id} className="flex items-baseline justify-between gap-4 border-b border-line py-3">
                  <span>
                    {orderId ? (
                      <Link to={`/orders/${orderId}`} className="vt-link">
                        Order payment
                      </Link>
                    ) : (
                      'Other payment'
                    )}
                    <span className="block text-sm text-ink-soft">
                      {formatMoment(createdDate)}
                      {voidedDate ? ` · reversed ${formatMoment(voidedDate)}` : null}
                    </span>
                  </span>
                  <span className={type === 'VOID' ? 'vt-numbers text-ink-faint line-through' : 'vt-numbers'}>
                    {`−${amount.formattedAmount}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Section>
      </div>
    </div>
  )
}

function Actions({ giftCard: { id, status } }: { readonly giftCard: IssuedGiftCard }) {
  const client = useClient()
  const queries = useQueryClient()
  const { busy, run } = useAction()
  const [replacing, setReplacing] = useState(false)
  const [code, setCode] = useState<string>()
  const renew = () => queries.invalidateQueries({ queryKey: giftCardKeys })
  const set = async (isOn: boolean) => {
    await (isOn ? enableGiftCard(client, { id }) : disableGiftCard(client, { id }))
    await renew()
  }
  const isOff = status === 'DISABLED'
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        onClick={() =>
          void run(async () => {
            await set(isOff)
            return {
              message: isOff ? 'Gift card activated.' : 'Gift card deactivated.',
              undo: () => set(!isOff),
            }
          })
        }
      >
        {isOff ? 'Activate' : 'Deactivate'}
      </Button>
      <Menu
        label="More actions for this gift card"
        items={[
          {
            key: 'code',
            label: 'Replace code',
            hint: 'Use this if the code is lost',
            onChoose: () => setReplacing(true),
          },
        ]}
      />
      <ConfirmDialog
        open={replacing}
        title="Replace the code?"
        confirm="Replace code"
        tone="primary"
        failure="The code was not replaced"
        onClose={() => setReplacing(false)}
        onConfirm={async () => {
          setCode((await replaceGiftCardCode(client, { id })).code)
          await renew()
        }}
      >
        <p>The current code stops working. The balance does not change.</p>
      </ConfirmDialog>
      <CodeDialog code={code} onClose={() => setCode(undefined)} />
    </>
  )
}
