import type { RememberedDevice } from '@vitrine/client/security'
import { Badge } from '@vitrine/ui/badge'
import { SmartphoneIcon } from '@vitrine/ui/icons'

import { formatDay } from '../../data/format.ts'
import { moreTexts } from '../../texts/texts.ts'
import { listClass, Row } from './row.tsx'
import { RowButton } from './row-button.tsx'
import { deviceName } from './sign-in-places.ts'

export function Devices({ devices }: { readonly devices: readonly RememberedDevice[] }) {
  if (devices.length === 0) return <p className="text-ink-soft">{moreTexts.security.noDevices}</p>
  return (
    <ul className={listClass}>
      {devices.map((device) => (
        <Row
          key={device.id}
          Icon={SmartphoneIcon}
          title={
            <>
              {deviceName(device)}
              {device.current ? <Badge tone="positive">{moreTexts.security.thisDevice}</Badge> : null}
            </>
          }
          action={
            <RowButton
              intent="forget-device"
              field="device"
              value={device.id}
              label={moreTexts.security.forgetOf(deviceName(device))}
            >
              {moreTexts.security.forget}
            </RowButton>
          }
        >
          {moreTexts.security.until(formatDay(device.expiresDate), formatDay(device.lastUsedDate))}
        </Row>
      ))}
    </ul>
  )
}
