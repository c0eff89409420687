import type { MoreTexts } from '../en/en-more.ts'
import { account } from './more/account.ts'
import { cart } from './more/cart.ts'
import { consent } from './more/consent.ts'
import { contact } from './more/contact.ts'
import { errors } from './more/errors.ts'
import { forms } from './more/forms.ts'
import { memberships } from './more/memberships.ts'
import { opening } from './more/opening.ts'
import { orders } from './more/orders.ts'
import { ownReview } from './more/ownReview.ts'
import { profile } from './more/profile.ts'
import { reviewForm } from './more/reviewForm.ts'
import { security } from './more/security.ts'
import { subscriptions } from './more/subscriptions.ts'
import { viewer } from './more/viewer.ts'
import { wishlist } from './more/wishlist.ts'

export const texts: MoreTexts = {
  account,
  cart,
  consent,
  contact,
  errors,
  forms,
  memberships,
  opening,
  orders,
  ownReview,
  profile,
  reviewForm,
  security,
  subscriptions,
  viewer,
  wishlist,
}
