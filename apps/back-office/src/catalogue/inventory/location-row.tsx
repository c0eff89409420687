import type { InventoryLocation } from '@vitrine/client/inventory'
import { addressLines } from '@vitrine/pricing/address-lines'
import { Badge } from '@vitrine/ui/badge'
import { Button } from '@vitrine/ui/button'

import { countryName } from '../../data/format.ts'
import { may } from '../../data/may.ts'
import { Menu } from '../../shell/menu.tsx'
import { MoveButtons } from '../../shell/move-buttons.tsx'

export interface LocationRowProps {
  readonly location: InventoryLocation
  /** Among the locations in use after the default one. */
  readonly index: number
  readonly count: number
  readonly onMove: (to: number) => void
  readonly onEdit: () => void
  readonly onArchive: () => void
  readonly onRestore: () => void
}

export function LocationRow({ location, index, count, ...on }: LocationRowProps) {
  const { name, isDefault, archived, address } = location
  const place = addressLines(address ?? {}, address?.country && countryName(address.country))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3">
      <span className="min-w-0 flex-1 basis-48">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={archived ? 'font-medium text-ink-soft' : 'font-medium'}>{name}</span>
          {isDefault ? <Badge tone="accent">Default</Badge> : null}
          {archived ? <Badge tone="neutral">Archived</Badge> : null}
        </span>
        <span className="block text-sm text-ink-soft">{place.join(', ')}</span>
      </span>
      {!may('INVENTORY.MANAGE') ? null : archived ? (
        <Button variant="secondary" size="sm" onClick={on.onRestore}>
          Restore<span className="sr-only">{` ${name}`}</span>
        </Button>
      ) : (
        <span className="flex items-center gap-1">
          {isDefault ? null : <MoveButtons {...{ name, index, count }} onMove={on.onMove} />}
          <Menu
            label={`Actions for ${name}`}
            items={[
              { key: 'edit', label: 'Edit', onChoose: on.onEdit },
              ...(isDefault
                ? []
                : [
                    {
                      key: 'archive',
                      label: 'Archive',
                      tone: 'critical' as const,
                      onChoose: on.onArchive,
                    },
                  ]),
            ]}
          />
        </span>
      )}
    </li>
  )
}
