import type { AccountSession } from '@vitrine/client/security'
import { Badge } from '@vitrine/ui/badge'
import { Button } from '@vitrine/ui/button'
import { KeyIcon, MonitorIcon, SmartphoneIcon } from '@vitrine/ui/icons'

import { formatDay, formatMoment } from '../../data/format.ts'
import { moreTexts } from '../../texts/texts.ts'
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
            {moreTexts.security.signOutElsewhere}
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
          {isHere ? <Badge tone="positive">{moreTexts.security.thisDevice}</Badge> : null}
        </>
      }
      action={
        isHere ? null : (
          <RowButton
            intent="end-session"
            field="session"
            value={id}
            label={moreTexts.security.signOutOf(name)}
          >
            {moreTexts.security.signOut}
          </RowButton>
        )
      }
    >
      {[
        !isHere && moreTexts.security.lastUsed(formatMoment(lastUsed)),
        moreTexts.security[isHere ? 'sinceHere' : 'since'](formatDay(since)),
        network && moreTexts.security.network(network),
      ]
        .filter(Boolean)
        .join(' · ')}
      {apps.length > 0 ? (
        <span className="block">{moreTexts.security.signedInTo(apps.join(', '))}</span>
      ) : null}
    </Row>
  )
}
