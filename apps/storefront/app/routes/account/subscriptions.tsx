import { useSuspenseQuery } from '@tanstack/react-query'
import {
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
  type SubscriptionContract,
  skipNextOrder,
} from '@vitrine/client/subscription-contracts'
import { useClient } from '@vitrine/react/provider'
import { subscriptionsOptions } from '@vitrine/react/subscriptions'
import { buttonClass } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { RefreshIcon } from '@vitrine/ui/icons'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, type MetaFunction } from 'react-router'

import { type Acting, act } from '../../account/act.server.ts'
import { keepTyped } from '../../account/keep-typed.ts'
import { Outcome } from '../../account/outcome.tsx'
import { AccountHead } from '../../account/section-head.tsx'
import { Subscription } from '../../account/subscriptions/subscription.tsx'
import { formatDay } from '../../data/format.ts'
import { loadForMember } from '../../server/load-for-member.server.ts'
import { pageMeta } from '../../shell/meta.ts'
import { moreTexts } from '../../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadForMember(args, async ({ session: { client }, queries }) => {
    await queries.fetchQuery(subscriptionsOptions(client))
    return {}
  })

const meant = ({ field }: Acting) => ({ subscriptionContractId: field('subscription') })
const comes = ({ nextOrderDate }: SubscriptionContract) =>
  nextOrderDate ? moreTexts.subscriptions.next(formatDay(nextOrderDate)) : moreTexts.subscriptions.noMoreDue

export const action = (args: ActionFunctionArgs) =>
  act(args, {
    async skip(acting) {
      const { subscriptionContract } = await skipNextOrder(acting.client, meant(acting))
      return { done: moreTexts.subscriptions.skipped(comes(subscriptionContract)) }
    },
    async pause(acting) {
      await pauseSubscription(acting.client, meant(acting))
      return {
        done: moreTexts.subscriptions.isPaused,
        undo: { intent: 'resume', subscription: acting.field('subscription') },
      }
    },
    async resume(acting) {
      const { subscriptionContract } = await resumeSubscription(acting.client, meant(acting))
      return { done: moreTexts.subscriptions.resumed(comes(subscriptionContract)) }
    },
    async cancel(acting) {
      const reason = acting.field('reason')
      await cancelSubscription(acting.client, { ...meant(acting), ...(reason && { reason }) })
      return { done: moreTexts.subscriptions.isCancelled }
    },
  })

export const clientAction = keepTyped

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: moreTexts.subscriptions.yours })

export default function Subscriptions() {
  const { data: contracts } = useSuspenseQuery(subscriptionsOptions(useClient()))
  return (
    <>
      <AccountHead title={moreTexts.subscriptions.title}>{moreTexts.subscriptions.about}</AccountHead>
      <Outcome of={['skip', 'pause', 'resume', 'cancel']} />
      {contracts.length > 0 ? (
        contracts.map((contract) => <Subscription key={contract.id} contract={contract} />)
      ) : (
        <EmptyState
          icon={<RefreshIcon size={36} />}
          title={moreTexts.subscriptions.none}
          action={
            <Link to="/products" className={buttonClass({ variant: 'secondary' })}>
              {moreTexts.subscriptions.shopAll}
            </Link>
          }
        >
          {moreTexts.subscriptions.hint}
        </EmptyState>
      )}
    </>
  )
}
