import {
  createBackInStockNotificationRequest,
  deleteMyBackInStockRequest,
  listMyBackInStockRequests,
} from '@vitrine/client/back-in-stock'
import { buttonClass } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { MailIcon } from '@vitrine/ui/icons'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from 'react-router'

import { act } from '../../account/act.server.ts'
import { BackInStockRequest } from '../../account/back-in-stock/request.tsx'
import { keepTyped } from '../../account/keep-typed.ts'
import { Outcome } from '../../account/outcome.tsx'
import { AccountHead } from '../../account/section-head.tsx'
import { loadForMember } from '../../server/load-for-member.server.ts'
import { pageMeta } from '../../shell/meta.ts'
import { moreTexts } from '../../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadForMember(args, async ({ session: { client } }) => ({
    requests: (await listMyBackInStockRequests(client)).requests,
  }))

export const action = (args: ActionFunctionArgs) =>
  act(args, {
    async stop({ client, field }) {
      const [id, name] = [field('request'), field('name')]
      const { requests } = await listMyBackInStockRequests(client)
      const known = requests.find((request) => request.id === id)
      await deleteMyBackInStockRequest(client, { id })
      return {
        done: moreTexts.account.requestCancelled(name),
        ...(known && {
          undo: {
            intent: 'ask',
            name,
            email: known.email,
            reference: JSON.stringify(known.catalogReference),
            ...(known.itemUrl && { itemUrl: known.itemUrl }),
          },
        }),
      }
    },
    async ask({ client, field }) {
      const [name, itemUrl] = [field('name'), field('itemUrl')]
      await createBackInStockNotificationRequest(client, {
        request: {
          catalogReference: JSON.parse(field('reference')),
          email: field('email'),
          ...(itemUrl && { itemUrl }),
        },
        // The email takes the price at the time of restocking.
        itemDetails: { name, price: '0' },
      })
      return { done: moreTexts.account.willEmail(name) }
    },
  })

export const clientAction = keepTyped

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: moreTexts.account.requests })

export default function BackInStockRequests() {
  const { requests } = useLoaderData<typeof loader>()
  return (
    <>
      <AccountHead title={moreTexts.account.requests}>{moreTexts.account.requestsAbout}</AccountHead>
      <Outcome of={['stop', 'ask']} />
      {requests.length > 0 ? (
        <ul className="border-t border-line">
          {requests.map((request) => (
            <BackInStockRequest key={request.id} request={request} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<MailIcon size={36} />}
          title={moreTexts.account.noRequests}
          action={
            <Link to="/products" className={buttonClass({ variant: 'secondary' })}>
              {moreTexts.account.shopAll}
            </Link>
          }
        >
          {moreTexts.account.requestHint}
        </EmptyState>
      )}
    </>
  )
}
