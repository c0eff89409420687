import { querySubscriptionContracts } from '@vitrine/client/subscription-contracts'
import { membershipChargesOptions, membershipsOptions } from '@vitrine/react/memberships'
import { buttonClass } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { UsersIcon } from '@vitrine/ui/icons'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'

import { Membership } from '../../account/memberships/membership.tsx'
import { AccountHead } from '../../account/section-head.tsx'
import { loadForMember } from '../../server/load-for-member.server.ts'
import { pageMeta } from '../../shell/meta.ts'
import { moreTexts } from '../../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadForMember(args, async ({ session: { client }, queries }) => {
    const [memberships, charges, { subscriptionContracts }] = await Promise.all([
      queries.fetchQuery(membershipsOptions(client)),
      queries.fetchQuery(membershipChargesOptions(client)),
      querySubscriptionContracts(client, { query: { filter: { status: 'ACTIVE' } } }),
    ])
    return { memberships, charges, renewing: subscriptionContracts.map(({ id }) => id) }
  })

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: moreTexts.memberships.yours })

export default function Memberships() {
  const { memberships, charges, renewing } = useLoaderData<typeof loader>()
  const choose = (
    <Link to="/plans" className={buttonClass({ variant: 'secondary' })}>
      {moreTexts.memberships.browse}
    </Link>
  )
  return (
    <>
      <AccountHead title={moreTexts.memberships.title}>{moreTexts.memberships.about}</AccountHead>
      {memberships.length > 0 ? (
        <>
          {memberships.map((membership) => (
            <Membership
              key={membership.id}
              membership={membership}
              isRenewing={renewing.includes(membership.subscriptionContractId ?? '')}
              charges={charges.filter(({ membershipId }) => membershipId === membership.id)}
            />
          ))}
          <p className="border-t border-line pt-8">{choose}</p>
        </>
      ) : (
        <EmptyState icon={<UsersIcon size={36} />} title={moreTexts.memberships.none} action={choose}>
          {moreTexts.memberships.hint}
        </EmptyState>
      )}
    </>
  )
}
