import { redirect } from 'react-router'

/** This shop's events are its workshops: whoever is sent to one list finds the other. */
export const loader = () => redirect('/account/bookings')
