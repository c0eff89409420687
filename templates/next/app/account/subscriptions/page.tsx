import { querySubscriptionContracts } from '@vitrine/client/subscription-contracts'

import { site } from '../../../vitrine.ts'
import { readWords } from '../../shop.ts'
import { Subscription } from '../../subscriptions/subscription.tsx'

interface Props {
  /** The outcome of an action. */
  readonly searchParams: Promise<{ readonly done?: string }>
}

export const generateMetadata = async () => ({ title: (await readWords()).subscriptions.title })

/** The subscriptions of a member, the newest first. Our emails link here. */
export default async function Subscriptions({ searchParams }: Props) {
  const { subscriptionContracts } = await site.forMember('/account/subscriptions', ({ client }) =>
    querySubscriptionContracts(client),
  )
  const [{ done }, words] = await Promise.all([searchParams, readWords()])
  if (subscriptionContracts.length === 0)
    return (
      <div className="notice">
        <h1>{words.subscriptions.none}</h1>
        <p>{words.subscriptions.hint}</p>
        <a href="/products">{words.allProducts}</a>
      </div>
    )
  const outcomes = new Map(Object.entries(words.subscriptions.done))
  return (
    <>
      <h1>{words.subscriptions.title}</h1>
      {done && <p role="status">{outcomes.get(done) ?? words.subscriptions.failed}</p>}
      <ul className="subscriptions">
        {subscriptionContracts.map((contract) => (
          <Subscription key={contract.id} contract={contract} />
        ))}
      </ul>
    </>
  )
}
