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
import { useAct } from '../../shell/use-act.ts'
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
        detail={`Made ${formatDay(createdDate)}`}
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
            ['Works until', expirationDate ? formatMoment(expirationDate) : 'always'],
            ['For', recipient && [recipient.name, recipient.email].filter(Boolean).join(', ')],
            ['With the words', recipient?.message],
            [
              'Bought with',
              orderId && (
                <Link to={`/orders/${orderId}`} className="vt-link">
                  This order
                </Link>
              ),
            ],
          ]}
        />
        <Section title="What was taken off">
          {transactions.length === 0 ? (
            <p className="border-y border-line py-4 text-sm text-ink-soft">Nothing yet.</p>
          ) : (
            <ul className="border-t border-line">
              {transactions.map(({ id, type, amount, orderId, createdDate, voidedDate }) => (
                <li key={id} className="flex items-baseline justify-between gap-4 border-b border-line py-3">
                  <span>
                    {orderId ? (
                      <Link to={`/orders/${orderId}`} className="vt-link">
                        For an order
                      </Link>
                    ) : (
                      'Beside the checkout'
                    )}
                    <span className="block text-sm text-ink-soft">
                      {formatMoment(createdDate)}
                      {voidedDate ? ` · given back ${formatMoment(voidedDate)}` : null}
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
  const { busy, run } = useAct()
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
            return { message: isOff ? 'The card works again.' : 'The card is off.', undo: () => set(!isOff) }
          })
        }
      >
        {isOff ? 'Switch on' : 'Switch off'}
      </Button>
      <Menu
        label="More for this card"
        items={[
          {
            key: 'code',
            label: 'Give it another code',
            hint: 'For whoever has lost it',
            onChoose: () => setReplacing(true),
          },
        ]}
      />
      <ConfirmDialog
        open={replacing}
        title="Give it another code?"
        confirm="Another code"
        tone="primary"
        failure="The card has its former code"
        onClose={() => setReplacing(false)}
        onConfirm={async () => {
          setCode((await replaceGiftCardCode(client, { id })).code)
          await renew()
        }}
      >
        <p>The former code pays no more, whoever has it. The balance stays.</p>
      </ConfirmDialog>
      <CodeDialog code={code} onClose={() => setCode(undefined)} />
    </>
  )
}
