import { redirect } from 'react-router'

/** The published redirect to events means bookings. */
export const loader = () => redirect('/account/bookings')
