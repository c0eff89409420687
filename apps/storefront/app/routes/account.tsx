import { useSuspenseQuery } from '@tanstack/react-query'
import type { GetCurrentMemberOutput } from '@vitrine/client/members'
import { memberOptions } from '@vitrine/react/member'
import { ordersOptions } from '@vitrine/react/orders'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { SignOutIcon } from '@vitrine/ui/icons'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'

import { formatDay } from '../data/format.ts'
import { OrderList, ownOrders } from '../orders/order-list.tsx'
import { loadForMember } from '../server/load-for-member.server.ts'
import { pageMeta } from '../shell/meta.ts'
import { PageHead } from '../shell/page-head.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadForMember(args, async ({ session: { client }, queries }) => {
    await Promise.all([
      queries.fetchQuery(memberOptions(client)),
      queries.fetchInfiniteQuery(ordersOptions(client, ownOrders)),
    ])
    return {}
  })

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Your account' })

export default function Account() {
  const { data: member } = useSuspenseQuery(memberOptions(useClient()))
  const firstName = member.contact?.firstName || member.profile.nickname
  return (
    <div className="mx-auto max-w-page px-gutter pt-12">
      <PageHead title={firstName ? `Hello, ${firstName}` : 'Your account'} />
      <div className="gap-16 lg:grid lg:grid-cols-[1fr_20rem]">
        <section aria-labelledby="orders">
          <h2 id="orders" className="mb-5 text-2xl">
            Your orders
          </h2>
          <OrderList />
        </section>
        <section aria-labelledby="you" className="max-lg:mt-14">
          <h2 id="you" className="mb-5 text-2xl">
            You
          </h2>
          <dl className="border-t border-line text-sm">
            {profileOf(member).map(({ name, value }) => (
              <div key={name} className="border-b border-line py-3">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ))}
          </dl>
          <form method="post" action="/auth/sign-out" className="mt-6">
            <Button type="submit" variant="secondary" icon={<SignOutIcon size={18} />}>
              Sign out
            </Button>
          </form>
        </section>
      </div>
    </div>
  )
}

type Member = GetCurrentMemberOutput['member']

function profileOf({ contact, loginEmail, createdDate }: Member) {
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ')
  return [
    ...(name ? [{ name: 'Name', value: name }] : []),
    ...(loginEmail ? [{ name: 'E-mail', value: loginEmail }] : []),
    ...(contact?.phones[0] ? [{ name: 'Phone', value: contact.phones[0] }] : []),
    { name: 'With us since', value: formatDay(createdDate) },
  ]
}
