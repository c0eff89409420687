import { listMyMemberships, type MemberMembership } from '@vitrine/client/memberships'
import { handOverToPlan, offeredPlansOptions } from '@vitrine/react/memberships'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router'

import type { Failure } from '../data/failure.ts'
import { coveredBy } from '../memberships/covered.server.ts'
import { PlanFacts } from '../memberships/plan-facts.tsx'
import { isFree, priceText } from '../memberships/plan-text.ts'
import { load } from '../server/load.server.ts'
import { site } from '../server/site.server.ts'
import { pageMeta } from '../shell/meta.ts'
import { PageHead } from '../shell/page-head.tsx'
import { loadsMoreTexts, moreTexts } from '../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) =>
  load(args, async ({ session, queries }) => {
    const plans = await queries.fetchQuery(offeredPlansOptions(session.client))
    const plan = plans.find(({ id }) => id === args.params.id)
    if (!plan) throw data<Failure>({ code: 'PAGE_NOT_FOUND' }, { status: 404 })
    const [covered, held] = await Promise.all([
      coveredBy(session.client, plan),
      session.role() === 'member' ? listMyMemberships(session.client) : undefined,
    ])
    return { plan, covered, isHeld: held?.memberships.some(isActive(plan.id)) ?? false }
  })

const isActive =
  (id: string) =>
  ({ planId, status }: MemberMembership): boolean =>
    planId === id && status === 'ACTIVE'

/** Members only: visitors sign in first and return to the plan. */
export const action = (args: ActionFunctionArgs) =>
  load(args, () =>
    site.forMember(args, async ({ client, origin }) => {
      const page = `${origin}/plans/${args.params.id}`
      const url = await handOverToPlan(client, {
        planId: args.params.id ?? '',
        callbacks: {
          thankYouPageUrl: `${origin}/thank-you`,
          cartPageUrl: page,
          planListUrl: `${origin}/plans`,
        },
      })
      throw redirect(url, 303)
    }),
  )

export const clientMiddleware = loadsMoreTexts

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta(matches, {
    ...(loaderData && {
      title: loaderData.plan.name,
      description: loaderData.plan.description,
      path: `/plans/${loaderData.plan.id}`,
    }),
  })

export default function PlanPage() {
  const { plan, covered, isHeld } = useLoaderData<typeof loader>()
  const isSending = useNavigation().formMethod === 'POST'
  const crumbs = [
    { label: moreTexts.memberships.home, href: '/' },
    { label: moreTexts.memberships.title, href: '/plans' },
    { label: plan.name },
  ]
  return (
    <div className="mx-auto max-w-page px-gutter pt-8">
      <PageHead title={plan.name} crumbs={crumbs}>
        {plan.description}
      </PageHead>
      <div className="max-w-form">
        <p className="vt-numbers text-2xl">{priceText(plan.price)}</p>
        <PlanFacts plan={plan} covered={covered} />
        {isHeld ? (
          <Banner
            className="mt-8"
            title={moreTexts.memberships.isHeld}
            action={
              <Link to="/account/memberships" className="vt-link">
                {moreTexts.memberships.viewYours}
              </Link>
            }
          >
            {moreTexts.memberships.creditsPay}
          </Banner>
        ) : null}
        {isHeld && plan.price.renewal ? null : (
          <Form method="post" className="mt-8">
            <Button
              type="submit"
              busy={isSending}
              busyLabel={moreTexts.memberships.openingCheckout}
              className="min-w-48"
            >
              {isFree(plan.price) ? moreTexts.memberships.joinFree : moreTexts.memberships.buy}
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}
