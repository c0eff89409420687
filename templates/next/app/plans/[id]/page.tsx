import type { MembershipScope } from '@vitrine/client/memberships'
import { queryProducts } from '@vitrine/client/products'

import { site } from '../../../vitrine.ts'
import { readCollections } from '../../collections.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { leaveMissingPage } from '../../missing-page.ts'
import { readWords } from '../../shop.ts'
import { buyPlan } from '../actions.ts'
import { readPlans } from '../read-plans.ts'
import { creditsText, isFree, priceText, validityText } from '../text.ts'

interface Props {
  readonly params: Promise<{ readonly id: string }>
}

export async function generateMetadata(props: Props) {
  const { name, description } = await read(props)
  return { title: name, description }
}

/** A membership. Members buy it in the checkout of the platform. */
export default async function Plan(props: Props) {
  const [plan, words] = await Promise.all([read(props), readWords()])
  const { catalogItemIds = [], collectionIds = [] } = plan.scope
  const isForAll = catalogItemIds.length + collectionIds.length === 0
  const links = await linksOf(plan.scope)
  return (
    <>
      <h1>{plan.name}</h1>
      <p className="lead">{plan.description}</p>
      <p>{priceText(plan.price, words)}</p>
      <dl className="facts">
        <dt>{words.plans.creditsName}</dt>
        <dd>{creditsText(plan, words)}</dd>
        <dt>{words.plans.validity}</dt>
        <dd>{validityText(plan, words.plans)}</dd>
        <dt>{words.plans.paysFor}</dt>
        <dd>
          {links.map(({ name, path }) => (
            <a key={path} href={path}>
              {name}
            </a>
          ))}
          {isForAll && words.plans.allServices}
        </dd>
      </dl>
      <ActionForm action={buyPlan}>
        <input type="hidden" name="plan" value={plan.id} />
        <button type="submit">{isFree(plan.price) ? words.plans.join : words.plans.buy}</button>
      </ActionForm>
    </>
  )
}

async function read({ params }: Props) {
  const { id } = await params
  return (await readPlans()).find((plan) => plan.id === id) ?? leaveMissingPage(`/plans/${id}`)
}

/** The collections and products that a plan pays for. */
async function linksOf({ collectionIds = [], catalogItemIds = [] }: MembershipScope) {
  const filter = { id: { $in: catalogItemIds } }
  const [collections, { products }] = await Promise.all([
    readCollections(),
    catalogItemIds.length > 0
      ? queryProducts(await site.getClient(), { query: { filter, cursorPaging: { limit: 100 } } })
      : { products: [] },
  ])
  return [
    ...collections
      .filter(({ id }) => collectionIds.includes(id))
      .map(({ name, slug }) => ({ name, path: `/collections/${slug}` })),
    ...products.map(({ name, slug }) => ({ name, path: `/products/${slug}` })),
  ]
}
