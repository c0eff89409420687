import type { MembershipPlan, NewMembershipPlan } from '@vitrine/client/memberships'

import { counted } from '../../data/format.ts'
import { type ScopeDraft, scopeText } from '../discounts/scope-fields.tsx'
import { newPrice, type PriceDraft, toPrice, toPriceDraft } from './plan-price.ts'

export interface PlanDraft extends ScopeDraft, PriceDraft {
  readonly name: string
  readonly description: string
  /** Empty for unlimited credits. */
  readonly credits: string
  /** Empty for no expiry. */
  readonly validDays: string
  readonly active: boolean
}

export const newPlan: PlanDraft = {
  name: '',
  description: '',
  credits: '',
  validDays: '',
  scope: 'ALL',
  itemIds: [],
  collectionIds: [],
  active: true,
  ...newPrice,
}

export function toDraft(plan: MembershipPlan): PlanDraft {
  const { name, description, credits, validDays, scope, active, price } = plan
  const { catalogItemIds: itemIds = [], collectionIds = [] } = scope
  return {
    name,
    description,
    credits: credits === null ? '' : String(credits),
    validDays: validDays === null ? '' : String(validDays),
    scope: itemIds.length > 0 ? 'ITEMS' : collectionIds.length > 0 ? 'COLLECTIONS' : 'ALL',
    itemIds,
    collectionIds,
    active,
    ...toPriceDraft(price),
  }
}

export function toFields(draft: PlanDraft): NewMembershipPlan {
  const { name, description, credits, validDays, scope, itemIds, collectionIds, active } = draft
  return {
    name: name.trim(),
    description: description.trim(),
    credits: credits === '' ? null : Number(credits),
    validDays: validDays === '' ? null : Number(validDays),
    scope: {
      ...(scope === 'ITEMS' && { catalogItemIds: itemIds }),
      ...(scope === 'COLLECTIONS' && { collectionIds }),
    },
    active,
    price: toPrice(draft),
  }
}

/** `Covers 5 units of 2 products, for 365 days.` */
export function planSummary(draft: PlanDraft): string {
  const { credits, validDays } = draft
  const what = draft.scope === 'ALL' ? 'all services' : scopeText(draft)
  const pays = credits ? `${counted(Number(credits), 'unit', 'units')} of ${what}` : what
  const recurring = draft.sale === 'RECURRING'
  if (recurring) return `Covers ${pays}${credits ? ' in each period' : ''}.`
  return `Covers ${pays}${validDays ? `, for ${counted(Number(validDays), 'day', 'days')}` : ', without expiry'}.`
}
