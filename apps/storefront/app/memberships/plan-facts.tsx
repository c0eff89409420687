import type { OfferedMembershipPlan } from '@vitrine/client/memberships'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { moreTexts } from '../texts/texts.ts'
import type { CoveredLink } from './covered.server.ts'
import { creditsText, validityText } from './plan-text.ts'

interface PlanFactsProps {
  readonly plan: OfferedMembershipPlan
  readonly covered: readonly CoveredLink[]
}

export function PlanFacts({ plan, covered }: PlanFactsProps) {
  return (
    <dl className="mt-6 divide-y divide-line border-y border-line">
      <Fact name={moreTexts.memberships.creditsName}>
        {plan.credits === null
          ? moreTexts.memberships.noLimit
          : moreTexts.memberships.creditPays(creditsText(plan))}
      </Fact>
      <Fact name={moreTexts.memberships.validity}>{validityText(plan)}</Fact>
      <Fact name={moreTexts.memberships.paysFor}>
        <ul>
          {covered.map(({ name, to }) => (
            <li key={to}>
              <Link to={to} className="vt-link">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[10rem_1fr]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="vt-numbers">{children}</dd>
    </div>
  )
}
