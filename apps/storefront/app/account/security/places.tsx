import type { AccountSession } from '@vitrine/client/security'
import { Badge } from '@vitrine/ui/badge'
import { Button } from '@vitrine/ui/button'
import { KeyIcon, MonitorIcon, SmartphoneIcon } from '@vitrine/ui/icons'

import { formatDay, formatMoment } from '../../data/format.ts'
import { useSending } from '../use-sending.ts'
import { type Place, placesOf } from './places-of.ts'
import { listClass, Row } from './row.tsx'
import { RowButton } from './row-button.tsx'

/** Where the account is signed in, each with its way out. */
export function Places({ sessions }: { readonly sessions: readonly AccountSession[] }) {
  const places = placesOf(sessions)
  const { Form, isBusy } = useSending('end-others')
  return (
    <>
      <ul className={listClass}>
        {places.map((place) => (
          <PlaceRow key={place.id} place={place} />
        ))}
      </ul>
      {places.length > 1 ? (
        <Form method="post" action="/account/security" preventScrollReset className="mt-5">
          <Button type="submit" name="intent" value="end-others" variant="secondary" size="sm" busy={isBusy}>
            Sign out everywhere else
          </Button>
        </Form>
      ) : null}
    </>
  )
}

const icons = { phone: SmartphoneIcon, desk: MonitorIcon, application: KeyIcon } as const

function PlaceRow({ place }: { readonly place: Place }) {
  const { id, name, isHere, kind, network, since, lastUsed, apps } = place
  return (
    <Row
      Icon={icons[kind]}
      title={
        <>
          {name}
          {isHere ? <Badge tone="positive">Here, now</Badge> : null}
        </>
      }
      action={
        isHere ? null : (
          <RowButton intent="end-session" field="session" value={id} label={`Sign out of ${name}`}>
            Sign out
          </RowButton>
        )
      }
    >
      {[
        !isHere && `Last used ${formatMoment(lastUsed)}`,
        `${isHere ? 'Since' : 'since'} ${formatDay(since)}`,
        network && `network ${network}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      {apps.length > 0 ? <span className="block">{`In ${apps.join(', ')}`}</span> : null}
    </Row>
  )
}
