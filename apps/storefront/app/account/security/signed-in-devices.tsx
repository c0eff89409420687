import type { AccountSession } from '@vitrine/client/security'
import { Badge } from '@vitrine/ui/badge'
import { Button } from '@vitrine/ui/button'
import { KeyIcon, MonitorIcon, SmartphoneIcon } from '@vitrine/ui/icons'

import { formatDay, formatMoment } from '../../data/format.ts'
import { useSending } from '../use-sending.ts'
import { listClass, Row } from './row.tsx'
import { RowButton } from './row-button.tsx'
import { type Place, placesOf } from './sign-in-places.ts'

export function SignedInDevices({ sessions }: { readonly sessions: readonly AccountSession[] }) {
  const places = placesOf(sessions)
  const { Form, isBusy } = useSending('end-others')
  return (
    <>
      <ul className={listClass}>
        {places.map((place) => (
          <DeviceRow key={place.id} place={place} />
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

const icons = { phone: SmartphoneIcon, desktop: MonitorIcon, application: KeyIcon } as const

function DeviceRow({ place }: { readonly place: Place }) {
  const { id, name, isHere, kind, network, since, lastUsed, apps } = place
  return (
    <Row
      Icon={icons[kind]}
      title={
        <>
          {name}
          {isHere ? <Badge tone="positive">This device</Badge> : null}
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
      {apps.length > 0 ? <span className="block">{`Signed in to ${apps.join(', ')}`}</span> : null}
    </Row>
  )
}
