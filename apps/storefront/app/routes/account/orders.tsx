import { ordersOptions } from '@vitrine/react/orders'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'

import { AccountHead } from '../../account/section-head.tsx'
import { OrderList, ownOrders } from '../../orders/order-list.tsx'
import { loadForMember } from '../../server/load-for-member.server.ts'
import { pageMeta } from '../../shell/meta.ts'
import { moreTexts } from '../../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadForMember(args, async ({ session: { client }, queries }) => {
    await queries.fetchInfiniteQuery(ordersOptions(client, ownOrders))
    return {}
  })

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: moreTexts.account.yourOrders })

export default function Orders() {
  return (
    <>
      <AccountHead title={moreTexts.account.orders}>{moreTexts.account.ordersAbout}</AccountHead>
      <OrderList />
    </>
  )
}
