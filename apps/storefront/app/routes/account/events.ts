import { redirect } from 'react-router'

/** In this shop, events are workshops. */
export const loader = () => redirect('/account/bookings')
