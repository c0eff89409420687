import { redirect } from 'next/navigation'

import { leaveMissingPage } from '../../missing-page.ts'

interface Props {
  readonly params: Promise<{ readonly section: string }>
}

/** The platform also leads members to their bookings and events, which are orders here. */
export default async function Section({ params }: Props) {
  const { section } = await params
  if (section === 'bookings' || section === 'events') redirect('/account/orders')
  return leaveMissingPage(`/account/${section}`)
}
