import { useSuspenseQuery } from '@tanstack/react-query'
import { offeredPlansOptions } from '@vitrine/react/memberships'
import { useClient } from '@vitrine/react/provider'
import { EmptyState } from '@vitrine/ui/empty-state'
import { UsersIcon } from '@vitrine/ui/icons'
import { Link, type LoaderFunctionArgs, type MetaFunction } from 'react-router'

import { creditsText, priceText } from '../memberships/plan-text.ts'
import { load } from '../server/load.server.ts'
import { pageMeta } from '../shell/meta.ts'
import { PageHead } from '../shell/page-head.tsx'
import { loadsMoreTexts, moreTexts } from '../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) =>
  load(args, async ({ session, queries }) => {
    await queries.fetchQuery(offeredPlansOptions(session.client))
    return {}
  })

export const clientMiddleware = loadsMoreTexts

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: moreTexts.memberships.title,
    description: moreTexts.memberships.description,
    path: '/plans',
  })

export default function Plans() {
  const { data: plans } = useSuspenseQuery(offeredPlansOptions(useClient()))
  return (
    <div className="mx-auto max-w-page px-gutter pt-8">
      <PageHead
        title={moreTexts.memberships.title}
        crumbs={[{ label: moreTexts.memberships.home, href: '/' }, { label: moreTexts.memberships.title }]}
      >
        {moreTexts.memberships.description}
      </PageHead>
      {plans.length > 0 ? (
        <ul className="max-w-form border-t border-line">
          {plans.map((plan) => (
            <li
              key={plan.id}
              className="group relative flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-line py-6"
            >
              <div className="min-w-0 flex-1 basis-64">
                <h2 className="text-2xl">
                  <Link
                    to={`/plans/${plan.id}`}
                    prefetch="intent"
                    className="after:absolute after:inset-0 group-hover:underline"
                  >
                    {plan.name}
                  </Link>
                </h2>
                <p className="mt-2 text-ink-soft">{plan.description}</p>
              </div>
              <div className="text-right">
                <p className="vt-numbers text-lg">{priceText(plan.price)}</p>
                <p className="vt-numbers text-sm text-ink-soft">{creditsText(plan)}</p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon={<UsersIcon size={36} />} title={moreTexts.memberships.noneForSale}>
          {moreTexts.memberships.noneOffered}
        </EmptyState>
      )}
    </div>
  )
}
