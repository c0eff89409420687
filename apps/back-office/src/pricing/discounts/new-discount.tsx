import { buttonClass } from '@vitrine/ui/button'
import { PlusIcon } from '@vitrine/ui/icons'
import { Link } from 'react-router'

export const newCode = (
  <Link to="/discounts/coupons/new" className={buttonClass({ size: 'sm' })}>
    <PlusIcon size={16} className="mr-2" />
    New discount code
  </Link>
)

export const newRule = (
  <Link to="/discounts/new" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
    <PlusIcon size={16} className="mr-2" />
    New automatic discount
  </Link>
)

/** The actions of both lists. Codes come first, because most owners look for them. */
export const newDiscounts = (
  <>
    {newCode}
    {newRule}
  </>
)
