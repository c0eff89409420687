import { buttonClass } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { RefreshIcon } from '@vitrine/ui/icons'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'

import { AccountHead } from '../../account/section-head.tsx'
import { LineList } from '../../orders/line-list.tsx'
import { linesOfOrders } from '../../orders/lines-of-orders.server.ts'
import { loadForMember } from '../../server/load-for-member.server.ts'
import { pageMeta } from '../../shell/meta.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadForMember(args, async ({ session: { client } }) => ({
    lines: await linesOfOrders(client, ({ subscriptionInfo }) => subscriptionInfo !== undefined),
  }))

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Your subscriptions' })

export default function Subscriptions() {
  const { lines } = useLoaderData<typeof loader>()
  return (
    <>
      <AccountHead title="Subscriptions">What comes again and again, without being ordered anew.</AccountHead>
      {lines.length > 0 ? (
        <LineList lines={lines} />
      ) : (
        <EmptyState
          icon={<RefreshIcon size={36} />}
          title="Nothing comes regularly yet"
          action={
            <Link to="/search?q=coffee" className={buttonClass({ variant: 'secondary' })}>
              Look at the coffee
            </Link>
          }
        >
          Some things, such as coffee, can come every few weeks. Their pages ask how often.
        </EmptyState>
      )}
    </>
  )
}
